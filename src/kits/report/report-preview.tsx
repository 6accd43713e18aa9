import { FileText, Printer, X } from 'lucide-react'
import { Title } from 'radix-ui/dialog'
import { useMemo, useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { paginate, paper } from './paginate.ts'
import type { ReportDocument } from './report-data.ts'
import { ReportPage } from './report-page.tsx'
import { useIsInternal } from './use-is-internal.ts'
import { useWord } from './word/use-word.ts'
import './report.css'

type ReportPreviewProps = {
  title: string
  onClose: () => void
  /** Missing until it is read: a report is whole, or there is none. */
  document: ReportDocument | undefined
  /** Of a report that is read first: why it could not be, and the way to ask again. */
  failed?: Error | null
  again?: () => void
}

/** The report as it will be printed, over the console: the sheets in sight are those on paper. Esc closes it. */
export function ReportPreview({ title, onClose, document, failed, again }: ReportPreviewProps) {
  const t = useT('report')
  const ui = useT('ui')
  const pages = useMemo(() => (document ? paginate(document.blocks) : []), [document])
  const zoom = useSheetZoom(paper.width)
  const sheets = useRef<HTMLDivElement>(null)
  const word = useWord(sheets, useIsInternal(document))
  return (
    <Modal onClose={onClose} className="report-room fixed inset-0 flex flex-col bg-bg">
      <div className="report-tools flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 text-t1">
        <Title className="min-w-0 truncate text-title font-semibold">{title}</Title>
        {document && (
          <span className="text-note whitespace-nowrap text-t2">{t('pages', { count: pages.length })}</span>
        )}
        <span className="ml-auto flex items-center gap-2">
          <Button
            size="small"
            icon={<FileText aria-hidden size={14} />}
            disabled={!document || word.isWriting}
            onClick={() => document && word.save(document)}
          >
            {t(word.isWriting ? 'word.writing' : 'word.save')}
          </Button>
          <Button
            look="primary"
            size="small"
            icon={<Printer aria-hidden size={14} />}
            disabled={!document}
            onClick={() => document && printAs(document.title)}
          >
            {t('print')}
          </Button>
          <IconButton label={ui('close')} icon={<X size={16} />} onClick={onClose} />
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto p-4">
        {document ? (
          <div
            ref={sheets}
            data-theme="light"
            data-size="console"
            data-paper
            className="report-pages"
            style={{ zoom }}
          >
            {pages.map((placed, at) => (
              <ReportPage key={at} document={document} placed={placed} n={at + 1} of={pages.length} />
            ))}
          </div>
        ) : (
          <div className="report-tools mx-auto max-w-150 py-24 text-t1">
            {failed ? (
              <StateBlock
                state="error"
                title={t('failed')}
                detail={failed.message}
                action={<Button onClick={again}>{t('retry')}</Button>}
              />
            ) : (
              <p role="status" className="text-center text-body">
                {t('reading')}
              </p>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

/** A printer that makes a file names it after the window. */
function printAs(name: string) {
  const { title } = document
  document.title = name
  print()
  document.title = title
}

/** How much smaller a sheet of that many pixels stands in a narrow window; at most 1. */
function useSheetZoom(width: number) {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const fit = () => setZoom(Math.min(1, (document.documentElement.clientWidth - 32) / width))
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [width])
  return zoom
}
