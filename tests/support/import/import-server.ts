import { readFileSync } from 'node:fs'
import type { InputOf } from '../../../src/contract/call.ts'
import * as uploadFiles from '../../../src/contract/upload-files.ts'
import * as uploads from '../../../src/contract/uploads.ts'
import { createDistricts } from '../fixture-district.ts'
import { startServer } from '../harness.ts'

export const fixture = (name: string): File =>
  new File([readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))], name)

export const csv = (lines: readonly (readonly string[])[], name = 'file.csv'): File =>
  new File([lines.map((cells) => cells.join(',')).join('\n')], name)

export type ImportServer = Awaited<ReturnType<typeof startImportServer>>

/** A server with two districts whose first school imports, as its administrator. */
export async function startImportServer(options: { importWorkers?: number } = {}) {
  const server = await startServer(options)
  const { schools, rounds } = await createDistricts(server.db)
  const token = await server.signIn('first')
  return { ...server, schools, rounds, token, as: importer(server, token) }
}

/** What an administrator does with workbooks; each answers the envelope. */
export function importer({ ask }: Pick<Awaited<ReturnType<typeof startServer>>, 'ask'>, token: string) {
  return {
    roster: (file: File) => ask(uploadFiles.uploadRoster, { wait: 60 }, { token, file }),
    screening: (file: File, round: number) =>
      ask(uploadFiles.uploadScreening, { kind: 'vision', round, wait: 60 }, { token, file }),
    state: (plan: string) => ask(uploads.planState, { code: plan }, { token }),
    rows: (input: InputOf<typeof uploads.planRows>) => ask(uploads.planRows, input, { token }),
    commit: (plan: uploads.Plan, only: 'valid' | 'all' = 'valid', hash = plan.hash) =>
      ask(uploads.commitPlan, { plan: plan.plan, hash, only, wait: 60 }, { token }),
    undo: (plan: uploads.Plan) => ask(uploads.undoPlan, { plan: plan.plan, wait: 60 }, { token }),
    fix: (plan: uploads.Plan, fixes: InputOf<typeof uploads.fixCell>['fixes']) =>
      ask(uploads.fixCell, { plan: plan.plan, fixes }, { token }),
    resolve: (plan: uploads.Plan, rows: number[], keep: 'file' | 'stored') =>
      ask(uploads.resolveConflict, { plan: plan.plan, rows, keep }, { token }),
    discard: (plan: uploads.Plan) => ask(uploads.discardPlan, { plan: plan.plan }, { token }),
    history: (input: InputOf<typeof uploads.uploadHistory> = {}) =>
      ask(uploads.uploadHistory, input, { token }),
  }
}
