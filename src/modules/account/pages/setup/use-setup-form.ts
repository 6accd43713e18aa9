import { useRef, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { finishSetup } from '@/modules/account/api/setup.ts'
import type { SetupTerm } from '@/modules/account/contract/setup.ts'
import { currentLanguage, useT } from '@/i18n/i18n.ts'
import { forgetSetupToken } from './setup-token.ts'
import {
  gapsOf,
  isTermSet,
  problemOf,
  setupFields,
  type SetupField,
  type SetupValues,
} from './setup-values.ts'

const noTerm = { schoolYear: 0, startsOn: '', endsOn: '' }

const firstValues = (terms: readonly SetupTerm[]): SetupValues => ({
  region: null,
  organisation: '',
  name: '',
  username: '',
  password: '',
  confirm: '',
  locale: currentLanguage(),
  terms: {
    autumn: terms.find(({ term }) => term === 'autumn') ?? noTerm,
    spring: terms.find(({ term }) => term === 'spring') ?? noTerm,
  },
})

type Refusal = { message: string; isLinkOver: boolean }

/** What is typed, what is missing of it, and the one answer of the server. Whatever goes wrong, all that was typed stays. */
export function useSetupForm(token: string, terms: readonly SetupTerm[], onDone: () => void) {
  const t = useT('setup')
  const [values, setValues] = useState(() => firstValues(terms))
  const [seen, setSeen] = useState<ReadonlySet<SetupField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<SetupField, string>>>({})
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const inputs = useRef<Partial<Record<SetupField, HTMLElement | null>>>({})
  const gaps = gapsOf(values)

  function change(patch: Partial<SetupValues>, ...fields: SetupField[]) {
    setValues((before) => ({ ...before, ...patch }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([at]) => !isOf(fields, at))))
    if (fields.includes('username')) setSuggestions([])
  }
  const see = (...fields: readonly SetupField[]) => setSeen((before) => new Set([...before, ...fields]))

  function errorOf(field: SetupField): string | undefined {
    if (refused[field]) return refused[field]
    const problem = seen.has(field) ? problemOf(field, values) : undefined
    return problem && t(`problems.${problem}`)
  }
  function refuse(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    const issues = error instanceof CallError ? error.issues : []
    const byField: Partial<Record<SetupField, string>> = {}
    for (const { path, code, message: labels } of issues) {
      const field = setupFields.find((each) => each === path)
      if (field && code !== 'suggestion') byField[field] ??= labels
    }
    setRefused(byField)
    setSuggestions(issues.flatMap(({ code, message: name }) => (code === 'suggestion' ? [name] : [])))
    const first = setupFields.find((field) => byField[field])
    if (first) return inputs.current[first]?.focus()
    const isLinkOver = error instanceof CallError && (error.code === 404 || error.code === 409)
    setRefusal({ message, isLinkOver })
  }
  async function submit() {
    if (isBusy) return
    see(...setupFields)
    const [first] = gaps
    if (first) return inputs.current[first]?.focus()
    setIsBusy(true)
    setRefusal(null)
    try {
      await finishSetup(inputOf(token, values))
      forgetSetupToken()
      onDone()
    } catch (error) {
      setIsBusy(false)
      refuse(error)
    }
  }
  return {
    values,
    gaps,
    suggestions,
    refusal,
    isBusy,
    submit,
    change,
    errorOf,
    /** A field was left: from now on it says what is wrong with it. Nothing is said of one that is still empty. */
    leave: (field: SetupField) => problemOf(field, values) !== 'missing' && see(field),
    hold: (field: SetupField) => (element: HTMLElement | null) => void (inputs.current[field] = element),
  }
}
export type SetupForm = ReturnType<typeof useSetupForm>

const isOf = (fields: readonly SetupField[], name: string) => fields.some((field) => field === name)

function inputOf(token: string, values: SetupValues): Parameters<typeof finishSetup>[0] {
  const { region, terms } = values
  return {
    token,
    region: { code: region?.code ?? '', ...(region?.isOther && { name: region.name }) },
    organisation: values.organisation.trim(),
    name: values.name.trim(),
    username: values.username.trim(),
    password: values.password,
    locale: values.locale,
    timeZone: 'Asia/Shanghai',
    terms: (['autumn', 'spring'] as const).flatMap((term) =>
      isTermSet(terms[term]) ? [{ ...terms[term], term }] : [],
    ),
  }
}
