import { useEffect, useMemo, useState } from 'react'
import { useSendLetter } from '@/api/notices.ts'
import { useSchoolModules } from '@/api/school-modules.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { NoticeSearch } from '@/modules/notices/pages/notice-search.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from './ask-dialog.tsx'
import { LetterField } from './letter-field.tsx'
import { toLetterHtml } from './letter-markup.ts'
import { LetterText } from './letter-text.tsx'
import { RecipientPicker, type Recipients } from './recipient-picker.tsx'

/** What the contract takes (notices.ts). */
const longestTitle = 80
const longestHtml = 50_000

/** A letter to schools: title, text, to whom, how it will look; sent after one question. What is written is guarded until then. */
export function WriteLetter({ onDone }: { onDone: (next: NoticeSearch) => void }) {
  const t = useT('notices')
  const ui = useT('ui')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [to, setTo] = useState<Recipients>({ all: true, chosen: [] })
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const schools = useSchoolModules()
  const send = useSendLetter()

  const html = useMemo(() => toLetterHtml(text), [text])
  const hasWork = !isSent && (title.trim() !== '' || text.trim() !== '' || to.chosen.length > 0)
  const work = useMemo(() => (hasWork ? { what: t('letter.unsaved'), isLostBy: lostBy } : null), [hasWork, t])
  useUnsavedWork(work)
  // A step after what was written is no longer guarded.
  useEffect(() => {
    if (isSent) onDone({ tab: 'sent' })
  }, [isSent, onDone])

  const wrong = {
    title: title.trim() === '' ? t('letter.subjectMissing') : undefined,
    text:
      html === '' ? t('letter.textMissing') : html.length > longestHtml ? t('letter.textTooLong') : undefined,
    to: !to.all && to.chosen.length === 0 ? t('letter.noneChosen') : undefined,
  }
  const shown = isChecked ? wrong : { title: undefined, text: undefined, to: undefined }
  const count = to.all ? schools.data?.total : to.chosen.length
  function check() {
    setChecked(true)
    send.reset()
    if (!wrong.title && !wrong.text && !wrong.to) setAsking(true)
  }
  const sendNow = () =>
    send.mutate(
      { title: title.trim(), html, schools: to.all ? [] : [...to.chosen] },
      {
        onSuccess({ recipients }) {
          toast(t('letter.sent', { n: formatCount(recipients) }))
          setSent(true)
        },
        onSettled: () => setAsking(false),
      },
    )
  return (
    <form
      aria-label={t('letter.heading')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 max-[992px]:grid-cols-1"
    >
      <div className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface px-6 py-4 max-[600px]:px-4">
        <h2 className="mb-1 text-title font-semibold">{t('letter.heading')}</h2>
        <TextField
          label={t('letter.subject')}
          hint={t('letter.subjectHint')}
          error={shown.title}
          maxLength={longestTitle}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <LetterField value={text} error={shown.text} onChange={setText} />
        <RecipientPicker to={to} schools={schools} error={shown.to} onChange={setTo} />
        {send.error && (
          <p role="alert" className="text-note text-severe">
            {send.error.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onDone({ tab: 'sent' })}>{ui('cancel')}</Button>
          <Button look="primary" type="submit">
            {t('letter.send')}
          </Button>
        </div>
      </div>
      <section
        aria-label={t('letter.preview')}
        className="min-w-0 rounded border border-line bg-surface px-6 py-4 max-[600px]:px-4"
      >
        <p className="mb-4 text-note text-t3">{t('letter.preview')}</p>
        {title.trim() && <h3 className="mb-3 text-title font-semibold break-words">{title}</h3>}
        {html ? <LetterText html={html} /> : <p className="text-note text-t3">{t('letter.previewEmpty')}</p>}
      </section>
      <AskDialog
        open={isAsking}
        title={t('letter.sendTitle')}
        text={t('letter.sendText', {
          title: title.trim(),
          n: count === undefined ? ' ' : formatCount(count),
        })}
        yes={t('letter.confirm')}
        busy={send.isPending}
        onYes={sendNow}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}

/** Whatever leaves the form. */
const lostBy = (next: Record<string, unknown>) => next['write'] !== 1
