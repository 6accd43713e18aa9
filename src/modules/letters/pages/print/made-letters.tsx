import { CheckCheck, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '@/i18n/i18n.ts'
import { PaperPreview } from '@/kits/print/paper-preview.tsx'
import { usePrint } from '@/lib/use-print.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useMarkPrinted, useSendLetters } from '../../api/letters.ts'
import type { LetterSheet } from '../../contract/letters.ts'
import { letterReminder, type LetterKind } from '../../standards/letter-days.ts'
import { LetterPage, pagesOfLetter, type PaperLook } from '../sheet/letter-pages.tsx'

/** So many are drawn on the screen; all go to the printer. */
const previewed = 20

type MadeLettersProps = {
  kind: LetterKind
  round: number
  look: PaperLook
  origin: string | null
  school: number
  sheets: readonly LetterSheet[]
}

/** The letters that were made: seen, printed by the browser class by class, and noted as handed out. */
export function MadeLetters({ kind, round, look, origin, school, sheets }: MadeLettersProps) {
  const t = useT('letters')
  const { isPrinting, begin } = usePrint()
  const [isConfirming, setConfirming] = useState<'printed' | 'sent'>()
  const mark = useMarkPrinted()
  const send = useSendLetters()
  if (sheets.length === 0)
    return <StateBlock state="empty" title={t('print.none')} detail={t('print.noneText')} />
  const linkOf = ({ code }: LetterSheet) => `${origin ?? location.origin}/letter/${school}-${code}`
  const pages = (sheet: LetterSheet) => {
    const of = { sheet, link: linkOf(sheet), look }
    const letter = <LetterPage key={sheet.code} {...of} />
    return look.large ? [letter, <LetterPage key={`${sheet.code} slip`} {...of} part="slip" />] : [letter]
  }
  async function confirm() {
    const of = { kind, round, students: sheets.map(({ student }) => student.id) }
    const text =
      isConfirming === 'sent'
        ? t('print.sent', await send.mutateAsync(of))
        : t('print.marked', await mark.mutateAsync(of))
    setConfirming(undefined)
    toast(text, { state: 'good' })
  }
  const marked = sheets.filter(({ printedOn }) => printedOn !== null).length
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto py-1.5 text-body">
          {t('print.ready', { count: sheets.length, pages: sheets.length * pagesOfLetter(look) })}
          {marked > 0 && <span className="text-t2"> {t('print.before', { count: marked })}</span>}
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          <Button icon={<Send aria-hidden size={16} />} onClick={() => setConfirming('sent')}>
            {t('print.send')}
          </Button>
          <Button icon={<CheckCheck aria-hidden size={16} />} onClick={() => setConfirming('printed')}>
            {t('print.markPrinted')}
          </Button>
          <Button look="primary" icon={<Printer aria-hidden size={16} />} onClick={begin}>
            {t('print.print')}
          </Button>
        </span>
      </div>
      <PaperPreview>{sheets.slice(0, previewed).flatMap(pages)}</PaperPreview>
      {sheets.length > previewed && (
        <p className="text-center text-note text-t2">
          {t('print.more', { count: sheets.length - previewed })}
        </p>
      )}
      {isPrinting &&
        createPortal(<div className="print-letters">{sheets.flatMap(pages)}</div>, document.body)}
      <Dialog
        open={isConfirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t(isConfirming === 'sent' ? 'print.sendTitle' : 'print.confirmTitle', {
          count: sheets.length,
        })}
        description={
          isConfirming === 'sent'
            ? t('print.sendText', { days: letterReminder.afterDays })
            : t('print.confirmText')
        }
        actions={
          <>
            <Button onClick={() => setConfirming(undefined)}>{t('cancel')}</Button>
            <Button look="primary" busy={mark.isPending || send.isPending} onClick={() => void confirm()}>
              {t(isConfirming === 'sent' ? 'print.send' : 'print.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
