import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'

/** Stands in the place of a panel whose figures are not known by glasses, while the page is narrowed by them. */
export function NotByGlasses({ title, detail }: { title: string; detail: string }) {
  const t = useT('analysis')
  return (
    <Panel title={title} state="empty" words={{ title: t('byGlasses.title'), detail }} className="h-full" />
  )
}
