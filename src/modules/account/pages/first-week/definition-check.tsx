import { useConfirmDefinition } from '@/api/first-week.ts'
import { useDefinitionOfDistrict } from '@/api/definition-sets.ts'
import type { BureauStepRow } from '@/contract/first-week.ts'
import { formatDateTime, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { SetOfDistrict } from '@/kits/definition-set/set-of-district.tsx'
import { targetFor, targetYear, type TargetGroup } from '@/modules/vision/standards/targets.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast-store.ts'

const groups: readonly TargetGroup[] = ['age6', 'primary', 'junior', 'senior']

type DefinitionCheckProps = {
  /** The step, which knows who checked last. */
  confirmed: BureauStepRow | undefined
  onClose: () => void
}

/** By what the district counts, before anything was counted: the standard, the rates, the targets; the bureau says that it has checked them. */
export function DefinitionCheck({ confirmed, onClose }: DefinitionCheckProps) {
  const t = useT('first-week')
  const { data, error } = useDefinitionOfDistrict()
  const confirm = useConfirmDefinition()
  const at = confirmed?.at ? formatDateTime(confirmed.at) : null
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      width={440}
      title={t('definition.title')}
      foot={
        <>
          <span className="min-w-0 flex-1 text-note text-t2">
            {at &&
              (confirmed?.by
                ? t('definition.confirmed', { by: confirmed.by, at })
                : t('definition.confirmedOnly', { at }))}
          </span>
          <Button
            look={at ? 'secondary' : 'primary'}
            disabled={!data || data.underWay !== null}
            busy={confirm.isPending}
            onClick={() =>
              data &&
              confirm.mutate(
                { set: data.current },
                {
                  onSuccess: () => {
                    toast(t('definition.done'))
                    onClose()
                  },
                },
              )
            }
          >
            {t(at ? 'definition.again' : 'definition.confirm')}
          </Button>
        </>
      }
    >
      <Refusal error={error ?? confirm.error} />
      {data ? (
        <DefinitionPart title={t('definition.standard')}>
          {t(`definition.sets.${data.current}`)}
          <SetOfDistrict />
        </DefinitionPart>
      ) : (
        !error && <SkeletonRows rows={2} />
      )}
      <DefinitionPart title={t('definition.rates')}>
        <p>{t('definition.coverage')}</p>
        <p>{t('definition.myopia')}</p>
        <p className="text-note text-t2">{t('definition.small')}</p>
      </DefinitionPart>
      <Targets />
      <p className="mt-4 text-note text-t2">{t('definition.audited')}</p>
    </Drawer>
  )
}

function Targets() {
  const t = useT('first-week')
  const targets = groups.flatMap((group) => targetFor('myopia', group, targetYear) ?? [])
  return (
    <DefinitionPart title={t('definition.targets')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {targets.map(({ group, rate, bound }) => (
          <div key={group} className="contents">
            <dt className="text-t2">{t(`definition.stages.${group}`)}</dt>
            <dd className="font-semibold">{t(`definition.${bound}`, { value: formatTarget(rate) })}</dd>
          </div>
        ))}
      </dl>
      {[...new Set(targets.map(({ source }) => source))].map((source) => (
        <p key={source} className="mt-1 text-note text-t2">
          {t('definition.source', { source })}
        </p>
      ))}
    </DefinitionPart>
  )
}
