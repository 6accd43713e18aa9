// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RecordGaps } from '@/modules/records/contract/schools.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { GapGrid } from './gap-grid.tsx'
import { toGapTiles } from './gap-tiles.ts'

const none = { n: 0, of: 0 }
const gaps: RecordGaps = {
  noSex: 0,
  noBirth: 0,
  noNumber: 0,
  duplicates: 0,
  classesWithoutTeacher: none,
  unbound: none,
  unusedAccounts: { n: 0, of: 1 },
  importsWaiting: 0,
}
let page: ReturnType<typeof openPage>
beforeAll(() => startWithAllNamespaces())
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})
async function open(input: RecordGaps, students: number) {
  page = openPage({
    Page: () => <GapGrid tiles={toGapTiles(input, students, { kind: 'own' })} />,
    path: '/manage/base',
    search: z.object({}),
    address: '/manage/base',
    reader: 'school',
    answer: () => undefined,
  })
  await vi.waitUntil(() => text().includes('待完善'), { interval: 5, timeout: 25_000 })
}

test('SETUP-11 MAN-01 of a school without students nothing is complete: a dash stands with why', async () => {
  await open(gaps, 0)
  expect(text()).not.toContain('都已齐全')
  expect(text()).toContain('还没有学生，导入花名册后开始检查')
  expect(text().match(/–还没有学生/g)).toHaveLength(5)
  expect(text()).toContain('–还没有班级')
  // Of accounts and imports there is something to say.
  expect(document.querySelectorAll('.text-good')).toHaveLength(2)
})

test('MAN-01 where every record is whole it says so', async () => {
  const whole = { n: 0, of: 20 }
  await open({ ...gaps, classesWithoutTeacher: { n: 0, of: 1 }, unbound: whole }, 20)
  expect(text()).toContain('各项都已齐全')
})
