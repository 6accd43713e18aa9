import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState, type ComponentType } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useVisit } from '@/api/region-visit.ts'
import { WallButton } from '@/kits/display/wall-button.tsx'
import type { NodeScreenProps } from '@/kits/node-screen/node-screen-props.ts'
import { useT } from '@/i18n/i18n.ts'
import { useNode } from '@/modules/regions/api/regions.ts'
import type { NodeRow } from '@/modules/regions/contract/nodes.ts'
import { nodeTopics, type NodeTopic } from '@/modules/regions/contract/topics.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { AddDistrict } from './add-district.tsx'
import { NodeCards } from './node-cards.tsx'
import { NodeHead } from './node-head.tsx'
import { NodeTable } from './node-table.tsx'

export type RegionsPageProps = {
  /** The place whose children are shown; missing = the own. */
  code: string | undefined
  topic: NodeTopic
  onOpen: (code: string | undefined) => void
  onTopic: (topic: NodeTopic) => void
  /** Onto a wall, and off it again. */
  onWall: (wall: 1 | undefined) => void
  /** Of topics whose screens show a city or province with all their panels; of the others there are head figures. */
  screens: Partial<Record<NodeTopic, ComponentType<NodeScreenProps>>>
}

/** Nothing of what lies below has been counted yet. */
const isUncounted = ({ countedAt, periods }: NodeRow) =>
  countedAt === null && Object.keys(periods).length === 0

/** A city or province: what its districts publish, added up, and side by side; one press goes down to a city, or into a district. */
export function RegionsPage({ code, topic, onOpen, onTopic, onWall, screens }: RegionsPageProps) {
  const t = useT('area')
  const node = useNode(code)
  const visit = useVisit()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = !useCurrentUser().isDelegate
  const { data } = node
  const { mutate } = visit
  const open = useCallback<NodeScreenProps['onOpen']>(
    (row) => {
      if (row.isDistrict) mutate(row.code)
      else onOpen(row.code)
    },
    [mutate, onOpen],
  )
  const Screen = screens[topic]
  const above = data?.trail.at(-2)
  const aboveCode = data && data.trail.length > 2 ? above?.code : undefined
  const up = useCallback(() => onOpen(aboveCode), [onOpen, aboveCode])
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={16} />
      {t('add.open')}
    </Button>
  )
  return (
    <section className="flex min-h-[calc(100dvh-9rem)] flex-1 flex-col gap-3 rounded border border-line bg-surface px-4 pt-3 pb-4 max-[600px]:px-3">
      {data === undefined && node.error ? (
        <StateBlock
          state="error"
          detail={node.error.message}
          action={
            <Button busy={node.isFetching} onClick={() => void node.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          <NodeHead
            trail={data.trail}
            node={data.node}
            onOpen={onOpen}
            tools={
              <>
                <WallButton label={t('wall.open')} onWall={() => onWall(1)} />
                {mayAdd && add}
              </>
            }
          />
          {data.children.length === 0 ? (
            <div className="flex flex-1 items-center">
              <StateBlock
                state="empty"
                title={t('empty.title')}
                detail={t('empty.detail')}
                action={mayAdd && add}
              />
            </div>
          ) : (
            <>
              <div>
                <Segmented
                  label={t('topic')}
                  value={topic}
                  segments={nodeTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
                  onChange={onTopic}
                />
              </div>
              {isUncounted(data.node) ? (
                <StateBlock state="empty" title={t('counting')} detail={t('countingWhy')} />
              ) : Screen ? (
                <Suspense fallback={<SkeletonRows rows={8} />}>
                  <Screen code={code} onOpen={open} onUp={above && up} />
                </Suspense>
              ) : (
                <NodeCards node={data.node} topic={topic} />
              )}
              <NodeTable rows={data.children} node={data.node} topic={topic} onOpen={open} />
              <p className="text-note text-t3">{t('note')}</p>
            </>
          )}
        </>
      )}
      {isAdding && <AddDistrict onClose={() => setAdding(false)} />}
    </section>
  )
}
