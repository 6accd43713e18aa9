import { Download, MessageSquareText, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { BindSheet } from '@/modules/records/contract/binding-codes.ts'
import { maxGuardians, groupedCode } from '@/modules/records/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { copyAndSay, CopyButton } from '@/ui/copy-button.tsx'
import { qrPng } from '@/ui/qr-file.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { PaperPreview } from '@/kits/print/paper-preview.tsx'
import { usePrint } from '@/lib/use-print.ts'
import { bindLink, originOf } from './bind-link.ts'
import { pagesByClass, SheetPage } from './sheet-pages.tsx'
import './sheets.css'

type MadeSheetsProps = { sheets: readonly BindSheet[]; origin: string | null; noneText: string }

/** What was made: printed, or sent as a link, a message or a picture where one code is for many. */
export function MadeSheets({ sheets, origin: published, noneText }: MadeSheetsProps) {
  const t = useT('bind')
  const origin = originOf(published)
  const [paper, print] = usePrinting(sheets, origin)
  const [first] = sheets
  if (!first) return <StateBlock state="empty" title={t('print.none')} detail={noneText} />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-body">
          {t('print.ready', { n: sheets.length, pages: pagesByClass(sheets).length })}
        </p>
        {sheets.length === 1 && <ShareButtons sheet={first} origin={origin} />}
        <Button look="primary" icon={<Printer aria-hidden size={16} />} onClick={print}>
          {t('print.print')}
        </Button>
      </div>
      <PagePreview sheets={sheets} origin={origin} />
      {paper}
    </>
  )
}

function ShareButtons({ sheet, origin }: { sheet: BindSheet; origin: string }) {
  const t = useT('bind')
  const classText = useClassText()
  const link = bindLink(origin, sheet.code)
  const code = groupedCode(sheet.code)
  const where = [sheet.school, sheet.class && classText(sheet.class)].filter(Boolean).join(' ')
  const message = () => t('print.message', { where, link, code, until: sheet.expiresOn, max: maxGuardians })
  return (
    <>
      <CopyButton text={link}>{t('print.copyLink')}</CopyButton>
      <Button icon={<MessageSquareText aria-hidden size={16} />} onClick={() => void copyAndSay(message())}>
        {t('print.copyText')}
      </Button>
      <Button
        icon={<Download aria-hidden size={16} />}
        onClick={() =>
          void qrPng(link).then((picture) => saveFile({ blob: picture, name: t('print.file', { code }) }))
        }
      >
        {t('print.saveQr')}
      </Button>
    </>
  )
}

/** The sheets of binding codes, page by page. */
function PagePreview({ sheets, origin }: { sheets: readonly BindSheet[]; origin: string }) {
  return (
    <PaperPreview>
      {pagesByClass(sheets).map((page) => (
        <SheetPage key={page[0]?.code} sheets={page} origin={origin} />
      ))}
    </PaperPreview>
  )
}

/** Prints by the browser: the sheets stand beside the console for as long as its dialog is open. `[what to draw, how to begin]`. */
function usePrinting(sheets: readonly BindSheet[], origin: string) {
  const { isPrinting, begin } = usePrint()
  const paper =
    isPrinting &&
    createPortal(
      <div className="print-sheets">
        {pagesByClass(sheets).map((page) => (
          <SheetPage key={page[0]?.code} sheets={page} origin={origin} />
        ))}
      </div>,
      document.body,
    )
  return [paper, begin] as const
}
