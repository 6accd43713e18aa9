import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLanguage } from '@/i18n/i18n.ts'
import { fitHeader, type HeaderFit, type HeaderIcon } from './fit-header.ts'
import type { MenuModule } from './pages.ts'
import { watchSizes } from './watch-sizes.ts'

const widthOf = (element: Element | null) => (element instanceof HTMLElement ? element.offsetWidth : 0)

/** Measures the header's parts (`data-part`) before the first paint, when one of them changes, and as the window does. */
export function useHeaderFit(
  header: RefObject<HTMLElement | null>,
  modules: readonly MenuModule[],
  icons: readonly HeaderIcon[],
): HeaderFit {
  const language = useLanguage()
  const [fit, setFit] = useState<HeaderFit>({ search: 224, folded: [], modules: modules.length })
  useLayoutEffect(() => {
    const box = header.current
    if (!box) return
    const part = (name: string) => box.querySelector(`[data-part=${name}]`)
    const links = () => [...(part('modules')?.children ?? [])]
    const measure = () => {
      // Not laid out, as while a page is being printed.
      if (box.offsetWidth === 0) return
      const right = widthOf(part('live')) + widthOf(part('user'))
      const room = {
        width: box.offsetWidth,
        brand: widthOf(part('brand')),
        modules: links().map(widthOf),
        icons,
        right,
      }
      const next = fitHeader(room)
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    const parts = ['brand', 'live', 'user'].map(part).filter((each) => each !== null)
    return watchSizes([box, ...parts, ...links()], measure)
  }, [header, modules, icons, language])
  return fit
}
