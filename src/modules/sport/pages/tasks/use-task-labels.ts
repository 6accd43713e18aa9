import { useMemo } from 'react'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** What a task asks for in words: 跳绳 · 每天 200 次. */
export function useTaskLabels() {
  const t = useT('sport-tasks')
  return useMemo(() => {
    const itemOf = (item: SportTask['item']) => (item === null ? t('anySport') : t(`items.${item}`))
    return {
      item: itemOf,
      amount: (amount: number, unit: SportTask['unit']) =>
        t('amount', { n: formatCount(amount), unit: t(`units.${unit}`) }),
      target: ({ item, amount, unit }: Pick<SportTask, 'item' | 'amount' | 'unit'>) =>
        t('target', { item: itemOf(item), n: formatCount(amount), unit: t(`units.${unit}`) }),
    }
  }, [t])
}
