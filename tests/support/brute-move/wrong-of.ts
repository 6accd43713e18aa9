import type { Shown } from '../brute/walk-vision.ts'

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted())
      : one,
  )

/** What is shown otherwise than it is counted; published, what is hidden is not shown. */
export const wrongOf = (shown: readonly Shown[], published: boolean): string[] =>
  shown.flatMap(({ where, got, counted }) =>
    (published && got === null) || textOf(got) === textOf(counted)
      ? []
      : [`${where}: ${textOf(got)} for ${textOf(counted)}`],
  )
