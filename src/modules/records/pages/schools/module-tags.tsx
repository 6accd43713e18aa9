import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

/** Modules by their names. */
export function ModuleTags({ modules }: { modules: readonly number[] }) {
  const t = useT('shell')
  if (modules.length === 0) return noFigure
  return (
    <span className="flex flex-wrap gap-1">
      {modules.map((id) => (
        <Tag key={id}>{t(`tiles.${id}` as 'tiles.1')}</Tag>
      ))}
    </span>
  )
}
