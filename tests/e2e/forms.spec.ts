import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { enter, speak, watchForTrouble } from './console.ts'

type Labels = { [key: string]: string | Labels }
type Locale = 'zh-CN' | 'en-US'
type Word = readonly [file: string, ...keys: string[]]
const labelsOf = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), 'utf8')) as Labels
const word = (locale: Locale, [file, ...keys]: Word) =>
  keys.reduce<string | Labels>((at, key) => (at as Labels)[key]!, labelsOf(locale, file)) as string

interface Form {
  name: string
  as: string
  path: string
  /** The first row of the list is opened before. */
  ofRow?: true
  /** The buttons that lead to it, as the locales name them. */
  open: readonly Word[]
  save: Word
  /** It says what is to be chosen first, and cannot be saved before. */
  waits?: true
  /** How many fields take typed text. */
  fields: number
}
const save: Word = ['form', 'save']
const student = { as: 'school08', path: '/manage/student', save }
const group = { as: 'school08', path: '/manage/class', save }
const teacher = { as: 'school08', path: '/manage/teacher', save }
const forms: readonly Form[] = [
  { ...student, name: 'a new pupil', open: [['students', 'actions', 'add']], fields: 8 },
  { ...student, name: 'a pupil', ofRow: true, open: [['students', 'actions', 'edit']], fields: 8 },
  { ...group, name: 'a new class', open: [['people', 'classes', 'add']], fields: 2 },
  {
    ...group,
    name: "a class's name",
    ofRow: true,
    open: [],
    save: ['people', 'classes', 'rename'],
    fields: 1,
  },
  { ...teacher, name: 'a new teacher', open: [['people', 'teachers', 'add']], fields: 2 },
  { ...teacher, name: 'a teacher', ofRow: true, open: [], fields: 2 },
  {
    name: 'the record of the own school',
    as: 'school08',
    path: '/manage/base',
    save,
    fields: 3,
    open: [['schools', 'edit', 'own']],
  },
  {
    name: 'a new school',
    as: 'bureau01',
    path: '/manage/cityBase',
    fields: 6,
    open: [['schools', 'add', 'title']],
    save: ['schools', 'add', 'submit'],
  },
  {
    name: 'a new school master',
    as: 'bureau01',
    path: '/manage/schoolMaster?tab=masters',
    waits: true,
    save,
    fields: 2,
    open: [['people', 'masters', 'add']],
  },
]

const inLabelsOf = { 'zh-CN': /[\u4E00-\u9FFF]/, 'en-US': /^[^\u4E00-\u9FFF]+$/ } as const
const long = 'x'.repeat(10_000)
const mixed = '👩‍🏫مدرسة'.repeat(200)

/** Sent with what should have been refused. */
function watchForHostile(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('xxxxxxxxxx') || body.includes('👩‍🏫')) sent.push(request.url())
  })
  return sent
}

async function openForm(page: Page, { path, ofRow, open }: Form, locale: Locale): Promise<Locator> {
  await page.goto(path)
  if (ofRow) await page.getByRole('row').getByRole('rowheader').first().click()
  for (const each of open) await page.getByRole('button', { name: word(locale, each), exact: true }).click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await expect(form).toBeVisible()
  // What is masked is typed anew.
  const change = form.getByRole('button', { name: new RegExp(`^${word(locale, ['form', 'change'])} `) })
  while ((await change.count()) > 0) await change.first().click()
  return form
}

async function refusesAtEachField(page: Page, each: Form, locale: Locale): Promise<void> {
  const form = await openForm(page, each, locale)
  const inputs = form.locator('form input:is([type=text], [type=tel], :not([type])):not([role=combobox])')
  await expect(inputs).toHaveCount(each.fields)
  for (const value of [mixed, long])
    for (const input of await inputs.all()) {
      await input.fill(value)
      await input.blur()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      const note = page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)
      await expect(note).toHaveText(inLabelsOf[locale])
    }
  const button = form.getByRole('button', { name: word(locale, each.save), exact: true })
  if (each.waits) await expect(button).toBeDisabled()
  else {
    await button.click()
    await expect(form.locator('[aria-invalid=true]:focus')).toHaveCount(1)
  }
  expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
}

for (const locale of ['zh-CN', 'en-US'] as const)
  for (const as of new Set(forms.map((each) => each.as)))
    test(`MAN-03 I18N-01 forms refuse 10 000 characters, emoji and writing from right to left at each field, and send none of it (${as}, ${locale})`, async ({
      page,
    }) => {
      const trouble = watchForTrouble(page)
      const sent = watchForHostile(page)
      // What is typed is guarded on every way out.
      page.on('dialog', (dialog) => void dialog.accept())
      await enter(page, as, '/notice')
      await speak(page, locale)
      for (const each of forms.filter((one) => one.as === as))
        await test.step(each.name, () => refusesAtEachField(page, each, locale))
      expect(sent).toEqual([])
      expect(trouble).toEqual([])
    })
