// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  fitnessYears,
  growthYears,
  healthCardById,
  testCorrections,
  type GrowthRow,
} from '@/modules/health/contract/card.ts'
import { checkEdit, checkFieldNames, checkMissed } from '@/modules/health/contract/check.ts'
import {
  healthFollowUps,
  healthStepTaken,
  type FindingFollowUp,
} from '@/modules/health/contract/follow-up.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input, type Reply } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { HealthCard } from './health-card.tsx'

const round = {
  id: 7,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  startsOn: '2026-10-01',
  endsOn: '2026-11-30',
  open: true,
}
const student = {
  id: 5,
  schoolId: 2,
  name: '王一诺',
  number: 'G3301****',
  sex: 'girl',
  age: 9,
  school: '清河小学',
  class: { id: 3, grade: 3, number: 1, name: '三年级1班' },
  guardians: 0,
  removed: false,
}
const written = {
  ...Object.fromEntries(checkFieldNames.map((field) => [field, ''])),
  takenOn: '2026-10-14',
  heightCm: '134',
  weightKg: '30',
  spineThoracic: '-2',
}
let row: GrowthRow
let followUp: FindingFollowUp
let edited: (input: Input) => Reply
const requested: Input[] = []

beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
})
let close = () => {}
beforeEach(() => {
  setLiveState('live')
  requested.length = 0
  row = {
    kind: 'check',
    round,
    grade: 3,
    school: '清河小学',
    state: 'done',
    takenOn: '2026-10-14',
    exemptReason: null,
    ageMonths: 113,
    heightCm: 134,
    weightKg: 30,
    bmi: 16.7,
    heightRange: 'P50–P75',
    findings: [],
    leftOut: [],
    entry: { version: 4, class: 3, due: 0, written },
  }
  followUp = {
    round,
    kind: 'weight',
    value: 'obese',
    step: 'suggested',
    suggestedOn: '2026-10-14',
    days: 5,
    dueOn: '2026-11-13',
    overdue: false,
    notified: null,
    visited: null,
    result: null,
    open: true,
  }
  edited = () => ({ code: 0, data: { saved: true, current: row, conflicts: [] } })
})
afterEach(() => {
  close()
  dismissToast()
  vi.unstubAllGlobals()
})

const answers: Record<string, (input: Input) => Reply> = {
  [healthCardById.path]: () => ({
    code: 0,
    data: { student, rounds: [], test: null, corrections: 0, previous: null, next: null, asOf: null },
  }),
  [growthYears.path]: () => ({ code: 0, data: { rows: [row], bmi: null, height: null } }),
  [fitnessYears.path]: () => ({ code: 0, data: { rows: [] } }),
  [healthFollowUps.path]: () => ({ code: 0, data: { rows: [followUp] } }),
  [healthStepTaken.path]: (input) => {
    requested.push(input)
    followUp = {
      ...followUp,
      step: 'notified',
      notified: { at: '2026-10-20T02:00:00Z', how: 'phone', by: '王' },
    }
    return { code: 0, data: { rows: [followUp] } }
  },
  [testCorrections.path]: () => ({ code: 0, data: { rows: [] } }),
  [checkEdit.path]: (input) => {
    requested.push(input)
    return edited(input)
  },
  [checkMissed.path]: (input) => {
    requested.push(input)
    row = { ...row, state: 'exempt', exemptReason: 'elsewhere' }
    return {
      code: 0,
      data: { marked: [{ id: 5, version: 5, before: { state: 'due', reason: null } }], changed: 0 },
    }
  },
}

async function open(scope: 'school' | 'district' = 'school') {
  const Page = () => <HealthCard id={5} scope={scope} onOpen={() => {}} onBack={() => {}} />
  const page = openPage({
    Page,
    path: '/health/records',
    search: z.object({}),
    reader: 'school' as const,
    address: '/health/records',
    answer: (path: string, input: Input) => answers[path]?.(input),
  })
  close = page.close
  await until(() => text().includes('体检结论') || text().includes('脊柱'))
}
const until = (find: () => unknown) => vi.waitUntil(find, { interval: 5, timeout: 5000 })
const button = (name: RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
function type(name: string, value: string) {
  const input = field(name)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function openDrawer() {
  await open()
  await until(() => button(/登记或更正.*体检/))
  button(/登记或更正.*体检/)!.click()
  await until(() => field('heightCm'))
}

test('HEA-05 a check-up opens for correction with what stands there, and sends what was changed and cleared', async () => {
  await openDrawer()
  expect(field('heightCm')!.value).toBe('134')
  expect(button(/脊柱胸段/)!.textContent).toContain('左低右高Ⅱ度')
  type('heightCm', '135.5')
  type('weightKg', '')
  button(/保存并重新判定/)!.click()
  await until(() => requested.length > 0)
  expect(requested[0]).toMatchObject({
    id: 5,
    round: 7,
    version: 4,
    reason: 'retested',
    changes: { heightCm: '135.5', weightKg: '' },
  })
  expect(Object.keys(requested[0]!['changes'] as object)).toHaveLength(2)
  await until(() => field('heightCm') === null)
})

test('HEA-05 a refused value of a check-up is said at its field; what somebody else changed is asked side by side', async () => {
  edited = () => ({
    code: 400,
    msg: '超出可能的范围',
    data: { issues: [{ path: 'changes.heightCm', code: 'bodyImpossible', message: '超出可能的范围' }] },
  })
  await openDrawer()
  type('heightCm', '13')
  button(/保存并重新判定/)!.click()
  await until(() => field('heightCm')!.getAttribute('aria-invalid') === 'true')
  const current = {
    ...row,
    entry: { version: 5, class: 3, due: 0, written: { ...written, heightCm: '140' } },
  }
  edited = ({ version }) =>
    version === 4
      ? { code: 0, data: { saved: false, current, conflicts: ['heightCm'] } }
      : { code: 0, data: { saved: true, current, conflicts: [] } }
  type('heightCm', '136')
  button(/保存并重新判定/)!.click()
  await until(() => text().includes('140') && text().includes('136'))
})

test('HEA-05 who may not correct a check-up is not offered to', async () => {
  row = { ...row, entry: null }
  await open()
  await until(() => text().includes('2026'))
  expect(button(/登记或更正.*体检/)).toBeUndefined()
})

test('HEA-05 why there is no check-up is entered on the card, and stands there with its reason', async () => {
  row = { ...row, state: 'due', takenOn: null }
  await open()
  await until(() => button(/^登记王一诺/))
  button(/^登记王一诺/)!.click()
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === '免检：已在医疗机构检查',
    )
  await until(entry)
  entry()!.click()
  await until(() => text().includes('免测 · 已在医疗机构检查'))
  expect(requested).toEqual([
    { round: 7, class: 3, state: 'exempt', reason: 'elsewhere', students: [{ id: 5, version: 4 }] },
  ])
})

test('HEA-05 the rest of the class is entered as absent from the card with one press, and taken back as one', async () => {
  row = { ...row, entry: { version: 4, class: 3, due: 6, written } }
  await open()
  const rest = /^本班未登记的 6 人记为缺勤$/
  await until(() => button(rest))
  button(rest)!.click()
  await until(() => toastStore.getState().current?.undo)
  toastStore.getState().current!.undo!()
  await until(() => requested.length === 2)
  expect(requested).toEqual([
    { round: 7, class: 3, state: 'absent' },
    { round: 7, class: 3, state: 'due', students: [{ id: 5, version: 5 }] },
  ])
})

test('HEA-05 where everybody of the class is known the card offers no rest', async () => {
  await open()
  await until(() => button(/登记或更正.*体检/))
  expect(text()).not.toContain('本班未登记')
})

test('HEA-05 who has a check-up cannot be called absent on the card', async () => {
  await open()
  await until(() => button(/登记或更正.*体检/))
  expect(button(/^登记王一诺/)).toBeUndefined()
})

test('HEA-05 a finding that asks for a visit is marked as notified, and then asks for the visit', async () => {
  await open()
  await until(() => button(/^体重：登记告知/))
  expect(text()).toContain('体重 肥胖')
  expect(text()).toContain('2026-11-13 前完成')
  button(/^体重：登记告知/)!.click()
  await until(() => text().includes('告知方式'))
  ;[...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].at(-1)!.click()
  await until(() => requested.length > 0)
  expect(requested[0]).toEqual({ id: 5, round: 7, kind: 'weight', step: 'notified', how: 'message' })
  await until(() => button(/^体重：登记就诊/))
  expect(text()).toContain('已告知（电话），待就诊')
})

test('HEA-05 who may not write a follow-up reads it', async () => {
  followUp = { ...followUp, open: false, overdue: true, days: 35 }
  await open('district')
  await until(() => text().includes('已超期 5 天'))
  expect(button(/^体重：/)).toBeUndefined()
})
