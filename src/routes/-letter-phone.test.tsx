// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenedLetter } from '@/modules/letters/contract/phone-letter.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { closeConsole, named, open, replies, startFakeServer, text, until } from './-testing/open-console.tsx'
import { typeInto } from '@/shell/testing/type-into.ts'

const paths = { open: '/eye/api/letter/open', answer: '/eye/api/letter/answer' }
const letter: OpenedLetter = {
  school: '清河小学',
  contact: { name: '', phone: '' },
  class: { grade: 5, number: 3, name: '' },
  year: 2026,
  term: 'autumn',
  name: '李浩然',
  facts: {
    kind: 'vision',
    set: 'ws-t-663-2020',
    on: '2026-10-12',
    by: '2026-11-11',
    level: 3,
    isMyopicRefraction: false,
    worse: 4.7,
    worseCorrected: null,
    good: 5,
    eyes: { right: { ucva: 4.7, cva: null, se: -1.75 }, left: { ucva: 4.8, cva: null, se: -1 } },
  },
  answered: null,
}
const refused = '孩子的信息和学校登记的不一致'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('none')
  localStorage.removeItem('mingmu.children')
  replies[paths.open] = () => ({ code: 0, data: letter })
  replies[paths.answer] = () => ({
    code: 0,
    data: {
      ...letter,
      answered: { reply: 'going', at: '2026-10-20T02:00:00.000Z', visit: null, hasPhoto: false },
    },
  })
})
afterEach(async () => {
  closeConsole()
  await setLanguage('zh-CN')
})

async function show(name: string, proof: string) {
  await until(() => text().includes('确认身份'))
  typeInto('孩子的姓名', name)
  typeInto('学籍号后六位或出生日期', proof)
  named('button', '查看告知书').click()
}

test('LET-05 nothing of a letter is shown before its reader says whose it is; then result, eyes, day and answer', async () => {
  await open('/letter/12-K7QF3M2P')
  await until(() => text().includes('确认身份'))
  expect(text()).not.toContain('李浩然')
  await show('李浩然', '20160308')
  await until(() => text().includes('筛查提示孩子可能有近视'))
  expect(text()).toContain('2026年11月11日')
  expect(text()).toContain('4.7')
  expect(text()).toContain('筛查不是诊断')
  expect(text()).toContain('A screening is not a diagnosis')
  named('button', '会去就诊').click()
  await until(() => text().includes('您已回复会去就诊'))
})

test('LET-05 a wrong answer is said at the form and shows nothing; a link that has run out says how to get a new one', async () => {
  replies[paths.open] = () => ({ code: 403, msg: refused, data: null })
  await open('/letter/12-K7QF3M2P')
  await show('李浩', '20160308')
  await until(() => text().includes(refused))
  expect(text()).not.toContain('4.7')
  replies[paths.open] = () => ({ code: 404, msg: '链接已失效。请用最近一条消息里的链接', data: null })
  named('button', '查看告知书').click()
  await until(() => text().includes('链接已失效'))
})
