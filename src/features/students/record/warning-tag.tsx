import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<1 | 2 | 3, TagState> = { 1: 'watch', 2: 'warning', 3: 'severe' }

/** 一级预警 低度近视; nothing without a warning. */
export function WarningTag({ level }: { level: number | null }) {
  const t = useT('students')
  if (level !== 1 && level !== 2 && level !== 3) return null
  return (
    <Tag state={looks[level]}>
      {t('record.warning', { level: t(`record.levels.${level}`), words: t(`record.warnings.${level}`) })}
    </Tag>
  )
}
