import { useRef, useState } from 'react'
import { bindStudent } from '@/modules/guardians/api/bind-student.ts'
import { CallError } from '@/api/call-error.ts'
import { relation } from '@/modules/records/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { keepStudent } from '@/kits/phone/stored-children.ts'
import {
  cleaned,
  noValues,
  problemOf,
  type BindField,
  type BindProblem,
  type BindValues,
} from './bind-values.ts'
import { textOf } from './use-student.ts'

export const studentFields = ['name', 'number', 'relation'] as const
export const mobileFields = ['mobile', 'captcha'] as const
type Field = BindField | 'relation'

/** What is typed over both steps, what is wrong with it, and the one answer of the server. */
export function useBindForm(code: string, onBound: (token: string) => void) {
  const t = useT('bind')
  const [values, setValues] = useState(noValues)
  const [seen, setSeen] = useState<ReadonlySet<Field>>(new Set())
  const [step, setStep] = useState<'child' | 'mobile'>('child')
  const [refusal, setRefusal] = useState('')
  const [isCaptchaWrong, setCaptchaWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({})
  const see = (...fields: readonly Field[]) => setSeen((before) => new Set([...before, ...fields]))

  function change(field: Field, value: string) {
    setValues((before: BindValues) => ({ ...before, [field]: value }))
    if (field === 'captcha') setCaptchaWrong(false)
  }
  function isComplete(fields: readonly Field[]) {
    see(...fields)
    const first = fields.find((field) => problemOf(field, values))
    if (first) inputs.current[first]?.focus()
    return !first
  }
  function errorOf(field: Field) {
    if (field === 'captcha' && isCaptchaWrong) return t('problems.captchaWrong')
    const problem: BindProblem | undefined = seen.has(field) ? problemOf(field, values) : undefined
    return problem && t(`problems.${problem}`)
  }
  async function send() {
    if (isBusy || !isComplete(mobileFields)) return
    setIsBusy(true)
    setRefusal('')
    try {
      const input = cleaned(values)
      const { token } = await bindStudent({ code, ...input, relation: relation.parse(input.relation) })
      keepStudent(token)
      onBound(token)
    } catch (error) {
      setIsBusy(false)
      refuse(error)
    }
  }
  function refuse(error: unknown) {
    const isOfCaptcha = error instanceof CallError && error.issues.some(({ path }) => path === 'captcha')
    setCaptchaWrong(isOfCaptcha)
    if (isOfCaptcha) return inputs.current.captcha?.focus()
    setRefusal(textOf(error))
    // Code, name or number: all three stand on the first step.
    if (error instanceof CallError && error.code === 403) setStep('child')
  }
  return {
    values,
    step,
    refusal,
    isBusy,
    send,
    errorOf,
    change,
    focus: (field: Field) => inputs.current[field]?.focus(),
    leave: (field: Field) => see(field),
    hold: (field: Field) => (element: HTMLElement | null) => void (inputs.current[field] = element),
    goOn: () => isComplete(studentFields) && setStep('mobile'),
    goBack: () => setStep('child'),
  }
}
export type BindForm = ReturnType<typeof useBindForm>
