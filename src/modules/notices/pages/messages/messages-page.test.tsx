// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  answer,
  closeConsole,
  named,
  open,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import en from '../../../../../locales/en-US/messages.json' with { type: 'json' }
import zh from '../../../../../locales/zh-CN/messages.json' with { type: 'json' }
import { noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'

const path = '/eye/api/admin/h5/messages'
const overview = {
  counts: { waiting: 1, sending: 0, sent: 3, dead: 2 },
  waitsSince: null,
  sentBy: [{ channel: 'sms', n: 3 }],
  reasons: [{ reason: 'sms: status 400', n: 2 }],
  channels: [{ name: 'sms', type: 'sms', kinds: null }],
}
const none = {
  ...overview,
  counts: { waiting: 0, sending: 0, sent: 0, dead: 0 },
  sentBy: [],
  reasons: [],
  channels: [],
}
const row = {
  id: 5,
  kind: 'letter',
  to: 'guardian',
  school: '清河小学',
  tries: 1,
  reason: 'sms: status 400',
  channel: '',
  createdAt: '2026-11-20T10:00:00Z',
  at: '2026-11-20T10:05:00Z',
}
const rules = {
  setting: { quietFrom: 1260, quietUntil: 480, perDay: 3, version: 0 },
  rules: [
    {
      kind: 'letter',
      isOn: true,
      channels: null,
      zh: '',
      en: '',
      version: 0,
      usualZh: '{{school}}有一份给您的通知：{{link}}',
      usualEn: '{{school}} has a letter for you: {{link}}',
    },
  ],
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('qu')
  beginSession({ uuid: 'u', token: 't' })
  replies[path] = answer(overview)
  replies[`${path}/list`] = answer({ rows: [row], next: null })
  replies[`${path}/rules`] = answer(rules)
  replies[`${path}/rules/save`] = answer({ version: 1 })
  replies[`${path}/setting/save`] = answer({ version: 1 })
  replies[`${path}/act`] = answer({ n: 2 })
})
afterEach(() => {
  dismissToast()
  closeConsole()
})

const show = async (tab: string, sign: string) => {
  await open(`/manage/messages${tab && `?tab=${tab}`}`)
  await until(() => text().includes(sign))
}

function area(label: string) {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const box = document.getElementById(found?.htmlFor ?? '')
  if (!(box instanceof HTMLTextAreaElement)) throw new Error(`No text is called ${label}`)
  return box
}
function write(label: string, value: string) {
  const box = area(label)
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
const noteBelow = (label: string) => document.getElementById(`${area(label).id}-note`)?.textContent

test('MSG-14 those given up stand by reason with how many, and are tried again or, once confirmed, dropped', async () => {
  await show('', '未发出 2')
  await until(() => text().includes('告知书'))
  expect(text()).toContain('sms：status 400')
  named('button', '重试').click()
  await until(() => text().includes('已重新排队 2 条'))
  named('button', '放弃').click()
  await until(() => text().includes('放弃这 2 条消息？'))
  expect(sent(`${path}/act`)).toEqual([{ act: 'retry', reason: 'sms: status 400' }])
  named('[role=dialog] button', '放弃').click()
  await until(() => text().includes('已放弃 2 条'))
  expect(sent(`${path}/act`)[1]).toEqual({ act: 'drop', reason: 'sms: status 400' })
})

test('MSG-13 without a channel the bureau reads what that means and what still works; a school decides nothing', async () => {
  replies[path] = answer(none)
  await show('', '还没有可用的发送渠道')
  expect(text()).toContain('打印的纸质通知不受影响')
  closeConsole()
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[path] = answer({ ...overview, channels: [] })
  replies[`${path}/list`] = answer({ rows: [row], next: null })
  await show('', '未发出 2')
  expect(text()).not.toContain('规则与模板')
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('放弃')
})

test('MSG-15 a text is shown as it will be read while it is typed, and a wrong slot is named and not saved', async () => {
  await show('rules', '告知书')
  // The menu names letters too, before the rules are there.
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '编辑'))
  named('button', '编辑').click()
  await until(() => text().includes('清河小学有一份给您的通知'))
  write('中文模板', '{{name}}您好 {{link}}')
  await until(() => noteBelow('中文模板') === '没有填充项 {{name}}')
  expect(named('button', '保存').hasAttribute('disabled')).toBe(true)
  write('中文模板', '您好')
  await until(() => noteBelow('中文模板') === '模板需要包含 {{link}}')
  write('中文模板', '请看{{school}}的通知 {{link}}')
  await until(() => text().includes('请看清河小学的通知'))
  named('button', '保存').click()
  await until(() => sent(`${path}/rules/save`).length === 1)
  expect(sent(`${path}/rules/save`)[0]).toEqual({
    kind: 'letter',
    isOn: true,
    channels: null,
    zh: '请看{{school}}的通知 {{link}}',
    en: '',
    version: 0,
  })
})

test.each([
  ['submissionReturned', '清河小学报送的秋季视力筛查（五年级）已退回'],
  ['roundReminder', '教育局提醒清河小学尽快完成：秋季视力筛查'],
  ['letterReminder', '清河小学给您的通知还在等您回复，请在 11-20 前'],
] as const)('MSG-19 the usual text of %s is previewed with examples in every slot', async (kind, preview) => {
  const rule = { ...rules.rules[0], kind, usualZh: zh.texts[kind], usualEn: en.texts[kind] }
  replies[`${path}/rules`] = answer({ ...rules, rules: [rule] })
  await show('rules', '规则与模板')
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '编辑'))
  named('button', '编辑').click()
  await until(() => text().includes(preview))
  expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('undefined')
})

test('MSG-15 hours and the most of a day are saved, and what is none is named', async () => {
  await show('hours', '夜间不发送')
  typeInto('夜间不发送，从', '25:00')
  await until(() => noteOf('夜间不发送，从') === '请填写时间，如 21:00')
  typeInto('夜间不发送，从', '20:30')
  typeInto('每人每日最多（条）', '5')
  named('button', '保存').click()
  await until(() => sent(`${path}/setting/save`).length === 1)
  expect(sent(`${path}/setting/save`)).toEqual([{ quietFrom: 1230, quietUntil: 480, perDay: 5, version: 0 }])
})
