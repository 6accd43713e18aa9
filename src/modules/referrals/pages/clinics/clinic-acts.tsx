import { useT } from '@/i18n/i18n.ts'
import type { Clinic } from '@/modules/referrals/contract/clinics.ts'
import { Button } from '@/ui/button.tsx'

export type ClinicPart = 'form' | 'slots' | 'link'
type ClinicActsProps = {
  clinic: Clinic
  isBusy: boolean
  onOpen: (part: ClinicPart) => void
  onClosed: (closed: boolean) => void
}

/** What is done with one clinic: its times, its fields, its list link, and whether schools may book. */
export function ClinicActs({ clinic, isBusy, onOpen, onClosed }: ClinicActsProps) {
  const t = useT('referrals')
  const acts = [
    { label: t('clinics.slots'), press: () => onOpen('slots') },
    { label: t('clinics.edit'), press: () => onOpen('form') },
    { label: t('clinics.link'), press: () => onOpen('link') },
  ]
  const close = t(clinic.closed ? 'clinics.open' : 'clinics.close')
  return (
    <span className="flex flex-wrap gap-1 max-[600px]:gap-2">
      {acts.map(({ label, press }) => (
        <Button key={label} size="small" aria-label={`${label} ${clinic.name}`} onClick={press}>
          {label}
        </Button>
      ))}
      <Button
        size="small"
        aria-label={`${close} ${clinic.name}`}
        busy={isBusy}
        onClick={() => onClosed(!clinic.closed)}
      >
        {close}
      </Button>
    </span>
  )
}
