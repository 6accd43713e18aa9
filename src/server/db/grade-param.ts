/**
 * A grade as a parameter of a notice or message: the key of its name among the words of notices. Those of kindergartens are numbered from
 * 小班 up: `@grade-3` is the third grade in the notices of rounds that are sent in.
 */
export const gradeParam = (grade: number): string =>
  grade < 0 ? `@kindergarten${grade + 4}` : `@grade${grade}`
