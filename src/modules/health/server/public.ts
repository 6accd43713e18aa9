/** What the modules above may use of this one's server; everything else is its own. */
export { numbersOf, withoutFound } from './import/match-check.ts'
export { foundByMatch, identityIssues, issueAt } from './import/match-measured.ts'
export { recordToWrite } from './records/card/record-to-write.ts'
export { testKind } from './records/card/test-kind.ts'
export { followRecords, writeRecord } from './records/card/write-record.ts'
export { readFitnessChange } from './summaries/fitness-change.ts'
export { markColumns, sexOfCode } from './summaries/fitness-columns.ts'
export { markRefusals } from './summaries/mark-refusals.ts'
