import { sql } from 'kysely'

/**
 * The districts below the city or province of an account `a`, by the tree of regions, none as long as nobody is there; null for everybody
 * else. What has schools is a district: all of level 3, and a city that has none, such as Dongguan, once a bureau or a school is there.
 */
export const districtsBelow = sql<string[] | null>`(
  with recursive below as (
    select r.code, r.level from region r where r.parent = a.region_code
    union all select r.code, r.level from region r join below b on r.parent = b.code)
  select case when own.level = 3 or exists (select from school k where k.region_code = own.code) then null
    else array(select b.code from below b where b.level = 3
      or (b.level = 2 and not exists (select from region c where c.parent = b.code)
        and exists (select from bureau u where u.region_code = b.code)) order by b.code) end
  from region own where a.role = 'qu' and own.code = a.region_code)`
