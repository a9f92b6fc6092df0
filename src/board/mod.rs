//! A position on a finite grid: cells, diagrams, regions and territory.
