export type BenchOptions = { runs: number; schools: number; rows: number; sportDays: number; updates: number }
