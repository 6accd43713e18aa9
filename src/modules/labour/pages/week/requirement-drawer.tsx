import { useRequirements, useSetRequirement } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Tag } from '@/ui/tag.tsx'
import { groupName } from '../figures/labour-labels.ts'

/** Which task groups a stage requires: confirmed ones as they are, the others for the district to set. */
export function RequirementDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('labour')
  const { data, error } = useRequirements(true)
  const act = useSetRequirement()
  return (
    <Drawer open onClose={onClose} top="var(--frame-top, 0px)" width={440} title={t('require.title')}>
      <p className="mb-4 text-body text-t2">{t('require.text')}</p>
      {error && !data && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data?.stages.map(({ stage, groups, isConfirmed, isOwn, version }) => (
        <section key={stage} className="mb-5">
          <h3 className="mb-2 flex items-center gap-2 text-body font-semibold">
            {t(`stage.${stage}`)}
            <Tag state={isConfirmed ? 'good' : isOwn ? 'neutral' : 'watch'}>
              {t(isConfirmed ? 'require.confirmed' : isOwn ? 'require.own' : 'require.unconfirmed')}
            </Tag>
          </h3>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-2">
            {taskGroups.map((group) => {
              const isOn = groups.includes(group)
              const name = groupName(group, t)
              return (
                <li key={group} className="flex items-center gap-2 text-body">
                  <Checkbox
                    label={`${t(`stage.${stage}`)} ${name}`}
                    checked={isOn}
                    disabled={isConfirmed || act.isPending || (isOn && groups.length === 1)}
                    onChange={(on) =>
                      act.mutate({
                        stage,
                        version,
                        groups: on ? [...groups, group] : groups.filter((one) => one !== group),
                      })
                    }
                  />
                  {name}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}
