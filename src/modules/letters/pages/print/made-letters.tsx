import { CheckCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '@/i18n/i18n.ts'
import { PaperPreview } from '@/kits/print/paper-preview.tsx'
import { usePrint } from '@/lib/use-print.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useMarkPrinted } from '../../api/letters.ts'
import type { LetterSheet } from '../../contract/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'
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
  const [isConfirming, setConfirming] = useState(false)
  const mark = useMarkPrinted()
  if (sheets.length === 0)
    return <StateBlock state="empty" title={t('print.none')} detail={t('print.noneText')} />
  const linkOf = ({ code }: LetterSheet) => `${origin ?? location.origin}/letter/${school}-${code}`
  const pages = (sheet: LetterSheet) => {
    const of = { sheet, link: linkOf(sheet), look }
    const letter = <LetterPage key={sheet.code} {...of} />
    return look.large ? [letter, <LetterPage key={`${sheet.code} slip`} {...of} part="slip" />] : [letter]
  }
  async function confirm() {
    const done = await mark.mutateAsync({ kind, round, students: sheets.map(({ student }) => student.id) })
    setConfirming(false)
    toast(t('print.marked', done), { state: 'good' })
  }
  const marked = sheets.filter(({ printedOn }) => printedOn !== null).length
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-body">
          {t('print.ready', { count: sheets.length, pages: sheets.length * pagesOfLetter(look) })}
          {marked > 0 && <span className="text-t2"> {t('print.before', { count: marked })}</span>}
        </p>
        <Button icon={<CheckCheck aria-hidden size={16} />} onClick={() => setConfirming(true)}>
          {t('print.markPrinted')}
        </Button>
        <Button look="primary" icon={<Printer aria-hidden size={16} />} onClick={begin}>
          {t('print.print')}
        </Button>
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
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('print.confirmTitle', { count: sheets.length })}
        description={t('print.confirmText')}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('cancel')}</Button>
            <Button look="primary" busy={mark.isPending} onClick={() => void confirm()}>
              {t('print.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
