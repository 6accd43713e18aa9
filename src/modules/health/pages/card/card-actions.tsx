import { Printer, RotateCcw } from 'lucide-react'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'

type CardActionsProps = {
  card: HealthCard
  canWrite: boolean
  onRegister: () => void
  onPrint: () => void
}

/** Registering what was made up, and printing. */
export function CardActions({ card: { test }, canWrite, onRegister, onPrint }: CardActionsProps) {
  const t = useT('health-card')
  const offline = useOffline()
  const isWhole = test !== null && test.total !== null
  return (
    <>
      {canWrite && test && (
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          disabled={offline}
          title={offline ? t('offline') : undefined}
          className="max-[600px]:h-12 max-[600px]:text-title"
          onClick={onRegister}
        >
          {t(isWhole ? 'correct' : 'register')}
        </Button>
      )}
      <Button
        look="primary"
        icon={<Printer aria-hidden size={16} />}
        className="max-[600px]:h-12 max-[600px]:flex-1 max-[600px]:text-title"
        onClick={onPrint}
      >
        {t('print')}
      </Button>
    </>
  )
}
