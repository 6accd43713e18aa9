import type { ComponentType } from 'react'
import type { NodeScreenProps, NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import type { NodeTopic } from '@/modules/regions/contract/topics.ts'

/** Of topics whose screens show a city or province with all their panels; of the others there are head figures. */
export type TopicScreens = Partial<Record<NodeTopic, ComponentType<NodeScreenProps>>>
export type TopicWalls = Partial<Record<NodeTopic, ComponentType<NodeWallProps>>>
