/**
 * Kinds of worker. Exports have one of their own and hold up no import. Of imports one worker takes short ones alone, so that a
 * school's roster of some hundred rows never waits for the workbooks that keep the others busy.
 */
export type JobPool = 'import' | 'short' | 'export'

/** Which lane a waiting job is meant for: the import lane takes short ones too while nothing keeps it busy. */
export const poolOf = ({ kind, isShort }: { kind: string; isShort: boolean }): JobPool =>
  kind === 'export' ? 'export' : isShort ? 'short' : 'import'

/** A file of up to so many bytes is short until it turns out to have more rows than that; so is writing up to so many rows. */
export const shortFileBytes = 512 * 1024
export const shortRows = 5000

/** A long job that has waited this long is taken in turn with the short ones. */
export const longestBehindShortSeconds = 60

/** Whose jobs take turns: those of a school, or of a bureau's staff, which are stored under school 0. */
export const queueOf = ({ schoolId, regionCode }: { schoolId: number; regionCode: string }): string =>
  schoolId === 0 ? `district ${regionCode}` : `school ${schoolId}`
