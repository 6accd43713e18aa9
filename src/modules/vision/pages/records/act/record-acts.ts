/** What a record's page was asked to do; one at a time. */
export type RecordAct = { kind: 'correct' | 'retest' | 'notified' | 'visited' | 'result' }
