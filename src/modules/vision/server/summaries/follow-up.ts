import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the result of exam `e` asks for a visit: an alert of level 1 and above, or acuity below 5.0 that nothing corrects.
 * Convention of this product after 儿童青少年近视防控适宜技术指南（更新版）2021: a screening is no diagnosis.
 */
export const needsFollowUp: RawBuilder<boolean> = sql<boolean>`(e.state = 'done'
  and (coalesce(e.warning, 0) >= 1 or (e.worse_ucva < 50 and coalesce(e.glasses, 'none') = 'none')))`

/** How far what was done about it came: `f` is the row of `vision_follow_up`, or none. */
export const followUpStep = sql<string>`case when f.result_at is not null then 'result'
  when f.visited_on is not null then 'visited' when f.seen_at is not null then 'seen'
  when f.notified_at is not null then 'notified' when ${needsFollowUp} then 'suggested' else 'none' end`
