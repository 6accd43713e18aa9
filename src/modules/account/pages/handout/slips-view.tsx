import { ArrowLeft, FileSpreadsheet, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCurrentUser } from '@/api/account.ts'
import { useNotePrinted, useSlipsWorkbook } from '@/modules/account/api/handout.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { usePrint } from '@/lib/use-print.ts'
import { PaperPreview } from '@/kits/print/paper-preview.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { pagesOf, SlipPage, type PaperOf } from './slip-paper.tsx'
import type { MakeSlips } from './use-make-slips.ts'

/** The slips, which this page alone holds: printed, or taken as a workbook; leaving before either is asked about. */
export function SlipsView({ maker }: { maker: MakeSlips }) {
  const t = useT('handout')
  const ui = useT('ui')
  const { slips, waiting, error } = maker.making
  const { info, organisation } = useCurrentUser()
  const [isTaken, setTaken] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { isPrinting, begin } = usePrint()
  const note = useNotePrinted()
  const workbook = useSlipsWorkbook()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [printedOn] = useState(() => schoolDay(new Date()))
  const [unsaved] = useState(() => ({ what: t('unsaved') }))
  useUnsavedWork(isTaken ? null : unsaved)
  const of: PaperOf = {
    bureau: organisation.name,
    printedBy: info.name,
    printedOn,
    address: location.host,
    total: slips.length,
  }
  const pages = pagesOf(slips)
  const papers = pages.map((page, at) => (
    <SlipPage key={page[0]?.school} slips={page} page={at + 1} pages={pages.length} {...of} />
  ))

  function printAll() {
    setTaken(true)
    note.mutate(slips)
    begin()
  }
  function download() {
    workbook.mutate(slips, {
      onSuccess: (file) => {
        setTaken(true)
        saveFile(file)
        toast(t('done.saved'))
      },
    })
  }
  return (
    <div className="flex flex-1 flex-col">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <div className="mr-auto">
          <h2 ref={head} tabIndex={-1} className="text-title font-semibold outline-none">
            {t('done.title', { count: slips.length })}
          </h2>
          <p className="text-note text-t2">{t('done.once')}</p>
        </div>
        <Button
          icon={<ArrowLeft aria-hidden size={16} />}
          onClick={() => (isTaken ? maker.forget() : setLeaving(true))}
        >
          {t('done.back')}
        </Button>
        <Button icon={<FileSpreadsheet aria-hidden size={16} />} busy={workbook.isPending} onClick={download}>
          {t('done.workbook')}
        </Button>
        <Button look="primary" icon={<Printer aria-hidden size={16} />} onClick={printAll}>
          {t('done.print', { count: pages.length })}
        </Button>
      </div>
      {waiting.length > 0 && (
        <p
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-3 rounded bg-warning-soft px-3 py-2 text-body text-t1"
        >
          <span className="mr-auto">
            {error?.message} {t('done.rest', { count: waiting.length })}
          </span>
          <Button size="small" onClick={() => void maker.goOn()}>
            {t('done.goOn')}
          </Button>
        </p>
      )}
      <PaperPreview>{papers}</PaperPreview>
      {isPrinting && createPortal(<div className="print-slips">{papers}</div>, document.body)}
      {isLeaving && (
        <Dialog
          open
          onClose={() => setLeaving(false)}
          title={t('leave.title')}
          description={t('leave.text')}
          actions={
            <>
              <Button onClick={() => setLeaving(false)}>{ui('cancel')}</Button>
              <Button look="danger" onClick={maker.forget}>
                {t('leave.submit')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
