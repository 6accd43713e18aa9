import { useT } from '@/i18n/i18n.ts'
import { warningLevels, type WarningLevel } from '@/standards/vision-bands.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<WarningLevel, TagState> = { 0: 'neutral', 1: 'watch', 2: 'warning', 3: 'severe' }

/** 一级预警 and its range of SE, which is no degree of myopia; nothing without an alert level. */
export function WarningTag({ level }: { level: number | null }) {
  const t = useT('students')
  const known = warningLevels.find((one) => one === level)
  if (known === undefined) return null
  return (
    <Tag state={looks[known]}>
      {t('record.warning', { level: t(`record.levels.${known}`), words: t(`record.warnings.${known}`) })}
    </Tag>
  )
}
