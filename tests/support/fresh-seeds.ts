/**
 * Seeds of districts beside the fixed ones: `FRESH_SEEDS=5` draws five new ones. Without it a run draws the same each time, so that a case
 * that nobody knew stops whoever looks for it, and not whoever changes something else. A failure names its seed.
 */
export const freshSeeds = (): number[] =>
  Array.from({ length: Number(process.env['FRESH_SEEDS'] ?? 0) }, () => Math.floor(Math.random() * 2 ** 31))
