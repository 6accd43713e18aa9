import { useT } from '@/i18n/i18n.ts'
import type { FitnessLevel } from '@/standards/fitness/level.ts'
import { Tag } from '@/ui/tag.tsx'

/** 优秀, 良好, 及格, 不及格 of one item; nothing without a score. */
export function LevelTag({ level }: { level: FitnessLevel | null }) {
  const t = useT('widgets')
  return (
    level && (
      <Tag state={level === 'fail' ? 'severe' : level === 'pass' ? 'neutral' : 'good'}>
        {t(`levels.${level}`)}
      </Tag>
    )
  )
}
