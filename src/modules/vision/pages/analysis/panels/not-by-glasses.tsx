import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { useAnalysis } from '../analysis-context.ts'

type NotByGlassesProps = {
  title: string
  detail: string
  /** The panel; while the page is narrowed by glasses it is not there, and asks nothing. */
  children: ReactNode
}

/** A panel whose figures are not known by glasses: while the page is narrowed by them, its place says so. */
export function NotByGlasses({ title, detail, children }: NotByGlassesProps) {
  const { search } = useAnalysis()
  const t = useT('analysis')
  if (!search.glasses) return children
  return (
    <Panel title={title} state="empty" labels={{ title: t('byGlasses.title'), detail }} className="h-full" />
  )
}
