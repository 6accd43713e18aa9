import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { codePattern, groupedCode } from '@/modules/records/contract/binding.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useAnswerSlip, useReadSlip } from '../../api/letters.ts'
import type { LetterBehind } from '../../contract/letters.ts'
import { codeIn } from './code-in.ts'
import { SlipForm } from './slip-form.tsx'

/** Slips on paper, one after the other: a code is scanned or typed, one press says what is ticked, and the next code is awaited. */
export function SlipView() {
  const t = useT('letters')
  const classText = useClassText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [slip, setSlip] = useState<LetterBehind>()
  const [done, setDone] = useState<readonly LetterBehind[]>([])
  const read = useReadSlip()
  const answer = useAnswerSlip()
  const code = codeIn(typed)
  useEffect(() => input.current?.focus(), [])
  const problem = read.error ?? answer.error

  function find(text: string) {
    const found = codeIn(text)
    if (!codePattern.test(found)) return
    answer.reset()
    read.mutate(found, { onSuccess: setSlip, onError: () => setSlip(undefined) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    find(typed)
  }
  function noteEntered(entered: LetterBehind) {
    setDone((before) => [entered, ...before.filter((each) => each.code !== entered.code)].slice(0, 50))
    setSlip(undefined)
    setTyped('')
    input.current?.focus()
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 gap-3 @4xl:grid-cols-2">
      <section className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
        <form onSubmit={submit} className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              ref={input}
              label={t('slip.code')}
              hint={t('slip.codeHint')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value)
                if (codePattern.test(codeIn(target.value))) find(target.value)
              }}
            />
          </div>
          <Button type="submit" className="mt-7" busy={read.isPending} disabled={!codePattern.test(code)}>
            {t('slip.find')}
          </Button>
        </form>
        {problem && (
          <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body text-t1">
            {problem instanceof CallError ? problem.message : String(problem)}
          </p>
        )}
        {slip && (
          <SlipForm
            key={`${slip.code} ${slip.at}`}
            slip={slip}
            isBusy={answer.isPending}
            onAnswer={(given) =>
              answer.mutate(
                { code: slip.code, answer: given },
                { onSuccess: (entered) => noteEntered(entered) },
              )
            }
          />
        )}
      </section>
      <section
        aria-label={t('slip.entered')}
        className="min-h-40 overflow-auto rounded border border-line bg-surface p-4"
      >
        <h2 className="text-body font-semibold">{t('slip.enteredCount', { count: done.length })}</h2>
        {done.length === 0 && <p className="mt-2 text-note text-t2">{t('slip.enteredNone')}</p>}
        <ul className="mt-2 flex flex-col">
          {done.map((each) => (
            <li key={each.code} className="flex items-center gap-3 border-b border-line py-2 text-body">
              <span className="font-mono text-note text-t2">{groupedCode(each.code)}</span>
              <span className="min-w-0 flex-1 truncate">
                {classText(each.class)} {each.student.name}
              </span>
              <span>{each.reply && t(`replies.${each.reply}`)}</span>
              <Button size="small" look="ghost" onClick={() => setSlip(each)}>
                {t('slip.change')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
