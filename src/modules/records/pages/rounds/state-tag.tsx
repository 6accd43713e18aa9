import { Clock, Lock, Play, TimerOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { RoundState } from '@/standards/rounds/round-state.ts'
import { Tag } from '@/ui/tag.tsx'

const looks = {
  open: { state: 'brand', icon: <Play aria-hidden /> },
  upcoming: { state: 'neutral', icon: <Clock aria-hidden /> },
  past: { state: 'warning', icon: <TimerOff aria-hidden /> },
  closed: { state: 'neutral', icon: <Lock aria-hidden /> },
} as const

export function StateTag({ state }: { state: RoundState }) {
  const t = useT('rounds')
  return <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>
}
