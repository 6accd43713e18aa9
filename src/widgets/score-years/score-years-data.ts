/** One year of a child's test. `label`: the grade of then; `mean` of the same grade and sex, null for too few. */
export type ScoreYear = { id: string; label: string; year: string; total: number | null; mean: number | null }
