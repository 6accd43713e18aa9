import { useEffect, useRef, type RefObject } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { usePageAudience } from '@/lib/page-audience.ts'
import { toast } from '@/ui/toast-store.ts'
import { toCsv } from './csv.ts'
import { toPng } from './png.ts'
import { saveFile } from './save-file.ts'
import { saveXlsx } from './save-xlsx.ts'
import type { TableData } from './table-data.ts'

interface Saved {
  title: string
  panel?: RefObject<HTMLElement | null>
  /** A function, where it is only written out when it is saved. */
  table?: TableData | (() => TableData) | undefined
}

/**
 * Saves what stands on a panel as a picture or a file. On a page of internal figures it is asked first for whom; what is saved is what is on
 * show by then, which may be other figures than when it was asked.
 */
export function useSaves(shown: Saved): (format: 'png' | 'csv' | 'xlsx') => void {
  const t = useT('widgets')
  const page = usePageAudience()
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  async function write(format: 'png' | 'csv' | 'xlsx', isInternal: boolean) {
    const { title, panel, table: of } = latest.current
    const table = typeof of === 'function' ? of() : of
    // Whoever finds the file must see whom it is for.
    const name = isInternal ? `${title}${t('internal.file')}` : title
    if (format === 'png') {
      if (panel?.current) saveFile(await toPng(panel.current, table?.notes), `${name}.png`)
    } else if (!table) toast(t('panel.saveFailed'), { state: 'severe' })
    else if (format === 'csv') saveFile(toCsv(table, t('suppressed')), `${name}.csv`)
    else await saveXlsx(name, [{ table }], t('suppressed'))
  }
  return (format) => {
    const save = (isInternal: boolean) =>
      void write(format, isInternal).catch(() =>
        toast(t(format === 'png' ? 'panel.pngFailed' : 'panel.saveFailed'), { state: 'severe' }),
      )
    if (page) page.leave(save)
    else save(false)
  }
}
