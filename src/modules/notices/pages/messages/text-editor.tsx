import { useId } from 'react'
import { kindOfMessage, messageSlots, type MessageKind } from '@/contract/messages.ts'
import { useT } from '@/i18n/i18n.ts'
import { fillText, smsParts, textProblem } from '@/standards/messages/message-text.ts'
import { Field } from '@/ui/text-field.tsx'

type TextEditorProps = {
  label: string
  kind: MessageKind
  value: string
  usual: string
  onChange: (value: string) => void
}

/** A text with its slots, what is wrong with it, and how it reads with examples in them. */
export function TextEditor({ label, kind, value, usual, onChange }: TextEditorProps) {
  const t = useT('message-page')
  const id = useId()
  const problem = value.trim() === '' ? null : textProblem(kindOfMessage(kind).slots, value)
  const values = Object.fromEntries(messageSlots.map((slot) => [slot, t(`sample.${slot}`)]))
  const shown = fillText(value.trim() || usual, values)
  const slots = kindOfMessage(kind).slots.map((slot) => `{{${slot}}}`)
  return (
    <div>
      <Field
        id={id}
        label={label}
        hint={value.trim() === '' ? t('rule.usualHint') : t('rule.slots', { list: slots.join(' ') })}
        error={
          problem === null
            ? undefined
            : problem.kind === 'tooLong'
              ? t('rule.tooLong', { most: problem.most })
              : t(`rule.${problem.kind}`, { slot: `{{${problem.slot}}}` })
        }
      >
        <textarea
          id={id}
          rows={3}
          maxLength={1000}
          value={value}
          placeholder={usual}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value)}
          className="w-full rounded-control border border-line2 bg-surface px-3 py-2 text-body text-t1 placeholder:text-t3"
        />
      </Field>
      <p className="mt-1 text-note text-t2">{t('rule.preview')}</p>
      <p className="mt-1 rounded bg-sunken px-3 py-2 text-body break-words text-t1">{shown}</p>
      <p className="mt-1 text-note text-t3">{t('rule.parts', { n: shown.length, count: smsParts(shown) })}</p>
    </div>
  )
}
