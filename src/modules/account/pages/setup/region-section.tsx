import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { RegionBox } from './regions/region-box.tsx'
import { Section } from './section-head.tsx'
import type { ChosenRegion } from './setup-values.ts'
import type { SetupForm } from './use-setup-form.ts'

/** Where the bureau is, and what it calls itself; the usual name is proposed until somebody types another. */
export function RegionSection({ form, token }: { form: SetupForm; token: string }) {
  const t = useT('setup')
  const { region, organisation } = form.values
  const usualName = (chosen: ChosenRegion | null) => (chosen ? t('usualName', { name: chosen.name }) : '')

  function choose(chosen: ChosenRegion | null) {
    const isOwn = organisation.trim() !== '' && organisation !== usualName(region)
    form.change(
      { region: chosen, ...(!isOwn && { organisation: usualName(chosen) }) },
      'region',
      'organisation',
    )
  }
  return (
    <Section section="place" form={form}>
      <RegionBox
        token={token}
        value={region}
        onChange={choose}
        error={form.errorOf('region')}
        hold={form.hold('region')}
      />
      <TextField
        ref={form.hold('organisation')}
        label={t('fields.organisation')}
        name="organisation"
        autoComplete="organization"
        maxLength={60}
        value={organisation}
        hint={t('hints.organisation')}
        error={form.errorOf('organisation')}
        onChange={({ target }) => form.change({ organisation: target.value }, 'organisation')}
        onBlur={() => form.leave('organisation')}
      />
    </Section>
  )
}
