import { Bold, Link2, List } from 'lucide-react'
import { useId, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Field } from '@/ui/text-field.tsx'

type LetterFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void }

/** Plain text with three marks: what is typed is what is stored, and input methods, undo and screen readers work as in any field. */
export function LetterField({ value, error, onChange }: LetterFieldProps) {
  const t = useT('notices')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  /** Replaces `from`…`to`. Through the editing command the field can still undo; where there is none the text is set. */
  function put(box: HTMLTextAreaElement, from: number, to: number, text: string) {
    box.focus()
    box.setSelectionRange(from, to)
    if (document.execCommand?.('insertText', false, text)) return
    box.setRangeText(text, from, to, 'end')
    onChange(box.value)
  }
  /** Marks around what is selected, or around a word that says what goes there. */
  function wrap(before: string, sample: string, after: string) {
    const box = field.current
    if (!box) return
    const { selectionStart: from, selectionEnd: to } = box
    const labels = box.value.slice(from, to) || sample
    put(box, from, to, before + labels + after)
    box.setSelectionRange(from + before.length, from + before.length + labels.length)
  }
  /** A mark before each line that is selected. */
  function list() {
    const box = field.current
    if (!box) return
    const from = box.value.lastIndexOf('\n', box.selectionStart - 1) + 1
    const lines = box.value.slice(from, box.selectionEnd) || t('letter.listSample')
    put(box, from, Math.max(from, box.selectionEnd), lines.replaceAll(/^/gm, '- '))
  }
  return (
    <Field label={t('letter.text')} hint={t('letter.help')} error={error} id={id}>
      <div
        className={cx(
          'rounded-control border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
          error ? 'border-severe' : 'border-line2',
        )}
      >
        <div role="toolbar" aria-label={t('letter.tools')} className="flex gap-1 border-b border-line p-1">
          <IconButton
            label={t('letter.bold')}
            icon={<Bold size={16} />}
            onClick={() => wrap('**', t('letter.boldSample'), '**')}
          />
          <IconButton label={t('letter.list')} icon={<List size={16} />} onClick={list} />
          <IconButton
            label={t('letter.link')}
            icon={<Link2 size={16} />}
            onClick={() => wrap('[', t('letter.linkSample'), '](https://)')}
          />
        </div>
        <textarea
          ref={field}
          id={id}
          rows={10}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          className="block w-full resize-y bg-transparent px-3 py-2 text-body leading-6 text-t1 outline-none"
        />
      </div>
    </Field>
  )
}
