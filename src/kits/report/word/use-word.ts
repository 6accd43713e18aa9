import { useState, type RefObject } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { saveFile } from '@/widgets/panel/save-file.ts'
import type { ReportDocument } from '../report-data.ts'
import { sheetPictures } from './sheet-pictures.ts'
import { pageMark, pagesMark, type WordLabels } from './word-labels.ts'

/** Saves the report that stands on these sheets as a Word file; what writes it is fetched on the press. */
export function useWord(sheets: RefObject<HTMLElement | null>, isInternal: boolean) {
  const t = useT('report')
  const widgets = useT('widgets')
  const [isWriting, setWriting] = useState(false)
  const labels: WordLabels = {
    product: t('product'),
    internal: isInternal ? t('internal') : null,
    suppressed: widgets('suppressed'),
    cards: [t('word.figure'), t('word.value'), t('word.about')],
    page: t('page', { n: pageMark, of: pagesMark }),
  }

  async function write(document: ReportDocument) {
    if (!sheets.current) return
    const [pictures, { wordFile }] = await Promise.all([
      sheetPictures(sheets.current),
      import('./word-file.ts'),
    ])
    // Whoever finds the file must see whom it is for.
    const name = isInternal ? `${document.title}${widgets('internal.file')}` : document.title
    saveFile(await wordFile({ document, labels, pictures }), `${name}.docx`)
  }

  function save(document: ReportDocument) {
    setWriting(true)
    void write(document)
      .catch(() => toast(t('word.failed'), { state: 'severe' }))
      .finally(() => setWriting(false))
  }
  return { isWriting, save }
}
