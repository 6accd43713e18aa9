import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { latePoints, paceDays } from '@/standards/screening-pace.ts'
import { Drawer } from '@/ui/drawer.tsx'

const parts = ['coverage', 'completion', 'reasons', 'plan', 'state', 'finish', 'hidden'] as const

/** How the figures of progress are made: formula, plan, states, estimate. */
export function DefinitionDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('progress')
  const said: Record<(typeof parts)[number], ReactNode> = {
    coverage: t('definition.coverage'),
    completion: t('definition.completion'),
    reasons: t('definition.reasons'),
    plan: t('definition.plan'),
    state: t('definition.state', { points: latePoints }),
    finish: t('definition.finish', { count: paceDays }),
    hidden: t('definition.hidden'),
  }
  return (
    <Drawer open onClose={onClose} top="var(--frame-top, 0px)" title={t('definition.title')}>
      {parts.map((part) => (
        <section key={part} className="mb-4 text-body">
          <h3 className="mb-1 text-note text-t2">{t(`definition.heads.${part}`)}</h3>
          <p>{said[part]}</p>
        </section>
      ))}
    </Drawer>
  )
}
