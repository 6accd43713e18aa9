import { schoolAdd } from '../../src/modules/records/contract/schools.ts'
import { hashPassword } from '../../src/server/http/password.ts'
import { csv, importer } from './import/import-server.ts'
import { studentNo } from './import/sheets.ts'
import type { TestServer } from './harness.ts'

/** A child as the sheets of a kindergarten have it. */
export interface YoungChild {
  no: number
  sex?: '男' | '女'
  birth: string
  /** As the kindergarten writes it, in one cell: 小（1）班. */
  class: string
}

/** A roster whose grades stand in the names of the classes alone. */
export const youngRoster = (children: readonly YoungChild[]): File =>
  csv([
    ['学籍号', '姓名', '性别', '出生日期', '班级'],
    ...children.map(({ no, sex, birth, class: written }) => [
      studentNo(no, birth),
      `幼儿${'甲乙丙丁戊己庚辛壬癸'[no % 10]}`,
      sex ?? (no % 2 === 0 ? '女' : '男'),
      birth,
      written,
    ]),
  ])

/** A bureau adds a kindergarten to its district, whose office then signs in as `name`. */
export async function addKindergarten(server: TestServer, bureau: string, name = 'young') {
  const added = await server.ask(
    schoolAdd,
    { code: `K${name}`.slice(0, 20), name: '甲幼儿园', stages: ['kindergarten'] },
    { token: bureau },
  )
  if (added.code !== 0) throw new Error(`${added.code} ${added.msg}`)
  const school = added.data.id
  await server.db
    .insertInto('account')
    .values({
      username: name,
      name,
      password_hash: await hashPassword('mingmu-demo'),
      role: 'admin',
      school_id: school,
      region_code: null,
    })
    .execute()
  const token = await server.signIn(name)
  return { school, token, as: importer(server, token) }
}
