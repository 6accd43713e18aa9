import type { FitnessLevel } from '@/standards/fitness/level.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<FitnessLevel, TagState> = {
  excellent: 'good',
  good: 'good',
  pass: 'neutral',
  fail: 'severe',
}

/** 优秀, 良好, 及格, 不及格; nothing where nothing was scored. */
export function LevelTag({ level }: { level: FitnessLevel | null }) {
  const t = useT('widgets')
  return level && <Tag state={looks[level]}>{t(`levels.${level}`)}</Tag>
}
