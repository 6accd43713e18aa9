// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoundRef } from '@/contract/figures.ts'
import type { HistoryRow, VisionRecord } from '@/modules/vision/contract/records.ts'
import { noFile, noLenses } from '@/modules/vision/pages/records/testing/no-file.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { beginSession } from '@/session/end.ts'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  pageText,
  replies,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const family = '/eye/api/SchoolAdminData'
const round: RoundRef = {
  id: 7,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  open: true,
  startsOn: '2026-10-08',
  endsOn: '2026-10-30',
}
const graded = { seRight: -1, seLeft: -1, band: 'severe', myopia: true, degree: 'low', warning: 1 } as const
const eyes = { glasses: 'none', ucvaRight: 'fingers', ucvaLeft: 3.7 } as const
const record: VisionRecord = {
  student: {
    id: 41,
    schoolId: 1,
    name: '陈楚宁',
    number: 'G3301',
    school: '清河小学',
    sex: 'girl',
    age: 9,
    class: { grade: 3, number: 1, name: '' },
    guardians: 0,
    removed: false,
  },
  definitionSet: 'ws-t-663-2020',
  rounds: [round],
  exam: {
    round,
    version: 2,
    state: 'done',
    exemptReason: null,
    takenOn: '2026-10-12',
    ...eyes,
    ...graded,
    cvaRight: 'light',
    cvaLeft: null,
    sphereRight: -1,
    sphereLeft: -1,
    cylinderRight: null,
    cylinderLeft: null,
    axisRight: null,
    axisLeft: null,
    ...noFile,
    changeRight: null,
    changeLeft: null,
  },
  followUp: null,
  retests: [
    {
      id: 1,
      takenOn: '2026-10-13',
      examiner: '何医生',
      device: '灯箱',
      items: [
        { item: 'ucva', side: 'right', first: 'fingers', again: 'handMotion', isError: true },
        { item: 'ucva', side: 'left', first: 3.7, again: 3.8, isError: false },
      ],
    },
  ],
  corrections: 1,
  previous: null,
  next: null,
}
const history: HistoryRow[] = [
  {
    round,
    grade: 3,
    school: '清河小学',
    takenOn: '2026-10-12',
    ...eyes,
    ...graded,
    ...noLenses,
    ...noFile,
    age: 9.5,
  },
]
const edits = () => requested.filter(({ path }) => path === `${family}/edit`).map(({ input }) => input)

beforeAll(() => startWithAllNamespaces())
beforeEach(async () => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[family] = () => ({ code: 0, data: record })
  replies['/eye/api/SchoolAdminDataMMLS3'] = () => ({
    code: 0,
    data: { rows: history, events: [], ageIsExact: true, reserve: null },
  })
  const changes = [{ field: 'ucvaRight', before: '4', after: 'fingers' }]
  replies[`${family}/edit/history`] = () => ({
    code: 0,
    data: {
      rows: [{ at: '2026-10-12T08:00:00Z', by: '周老师', round, reason: 'typing', note: '', changes }],
    },
  })
  replies[`${family}/edit`] = () => ({ code: 0, data: { saved: true, current: record, conflicts: [] } })
  await open('/visionCheck/records?id=41')
  await until(() => pageText().includes('陈楚宁') && pageText().includes('指数'))
})
afterEach(async () => {
  dismissToast()
  closeConsole()
  await setLanguage('zh-CN')
})

async function openCorrection() {
  await until(() => !named('button', '更正').hasAttribute('disabled'))
  named('button', '更正').click()
  await until(() => text().includes('更正原因'))
}

test('VIS-05 the record says 指数 and 3.7 wherever the acuity stands, in both languages, and no number is made of a word', async () => {
  await until(() => pageText().includes('4.0 → 指数'))
  for (const labels of ['裸眼视力指数3.7', '戴镜视力光感–', '指数手动–', '3.73.8+0.1'])
    expect(pageText().replaceAll(/\s/g, '')).toContain(labels)
  expect(pageText()).not.toContain('NaN')
  await setLanguage('en-US')
  await until(() => pageText().includes('Counts fingers') && pageText().includes('Light perception'))
})

test('VIS-05 a correction takes marks from 3.0, decimals and the words of either language, and shows how they are read', async () => {
  await openCorrection()
  expect(field('裸眼视力 右眼').value).toBe('指数')
  typeInto('裸眼视力 右眼', ' ＮＬＰ ')
  typeInto('裸眼视力 左眼', '0.02')
  await until(() => text().includes('指数 → 无光感') && text().includes('3.7 → 3.3'))
  named('button', '保存更正').click()
  await until(() => edits().length === 1)
  expect(edits()[0]).toMatchObject({ changes: { ucvaRight: 'noLight', ucvaLeft: 3.3 } })
  expect(Object.keys((edits()[0] as { changes: object }).changes)).toHaveLength(2)
})

test('VIS-05 what no chart shows is said at its field, and the same acuity in other words is no change', async () => {
  await openCorrection()
  typeInto('裸眼视力 左眼', '2.9')
  named('button', '保存更正').click()
  await until(() => noteOf('裸眼视力 左眼')?.includes('指数'))
  expect(edits()).toEqual([])
  typeInto('裸眼视力 左眼', '3.70')
  typeInto('裸眼视力 右眼', 'CF/30cm')
  named('button', '保存更正').click()
  await until(() => text().includes('没有改动'))
  expect(edits()).toEqual([])
})
