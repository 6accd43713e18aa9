import type { Db } from '../db/schema.ts'

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What the terminal shows at the start: who can sign in to the synthetic district. */
export const demoAccountsText = (studentsSeeded?: number): string =>
  [
    ...(studentsSeeded === undefined
      ? []
      : [`Seeded a synthetic district with ${studentsSeeded} invented students.`]),
    'Demo accounts, password mingmu-demo:',
    '  bureau01              the district (data wall)',
    '  school01 … school12   schools with six screening rounds',
    '  teacher01             a teacher of school01, who sees one class or two',
    '  school00              an empty school, for trying imports',
    '',
  ].join('\n')
