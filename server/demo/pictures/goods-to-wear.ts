import { area, crest, line, type Good } from './good-parts.ts';

const SHORT_SLEEVES = 'M45 14L30 20 17 37l11 8 7-6v39h50V39l7 6 11-8-13-17-15-6q-15 10-30 0z';
const LONG_SLEEVES = 'M43 20L29 26 18 68l11 3 7-26v33h48V45l7 26 11-3-11-42-14-6q-17 12-34 0z';
const HOOD = 'M41 23Q38 5 60 5t19 18Q60 37 41 23z';

const tShirt: Good = (tint) =>
  `${area(SHORT_SLEEVES, tint.ink)}${line('M45 14q15 10 30 0', tint.shade, 2.5)}${line('M35 40v10M85 40v10', tint.shade, 1)}
  ${crest(60, 42, 1.5, tint)}`;

const polo: Good = (tint) =>
  `${area(SHORT_SLEEVES, tint.ink)}${area('M57 19h6v24h-6z', tint.shade)}
  ${area('M45 13l15 14-8 8-10-20zM75 13L60 27l8 8 10-20z', tint.shade)}
  <g fill="${tint.trim}"><circle cx="60" cy="32" r="1.2"/><circle cx="60" cy="38" r="1.2"/></g>
  ${line('M18.5 37.5l9 6.5M101.5 37.5l-9 6.5', tint.trim, 1.5)}${crest(73, 44, 0.8, tint)}`;

const hoodie: Good = (tint) =>
  `${area(LONG_SLEEVES, tint.ink)}${area(HOOD, tint.shade)}${area('M47 23q1-11 13-11t13 11q-13 9-26 0z', tint.ink)}
  ${area('M47 60h26l6 13H41z', tint.shade)}${line('M55 29v13M65 29v11', tint.trim, 1.2)}
  ${area('M36 75h48v3H36zM18 66l11 3-.6 2-11-3zM102 66l-11 3 .6 2 11-3z', tint.shade)}${crest(60, 49, 1, tint)}`;

const jacket: Good = (tint) =>
  `${area(LONG_SLEEVES, tint.ink)}${area(HOOD, tint.ink)}${area('M48 22q1-9 12-9t12 9q-12 8-24 0z', tint.shade)}
  ${line('M60 28v50', tint.trim, 1.4)}${line('M42 56l10 4M78 56l-10 4', tint.shade, 2)}
  ${area('M36 49h48v3H36z', tint.trim, 0.8)}${crest(73, 40, 0.7, tint)}
  ${line('M12 14l-2 6M24 8l-2 6M98 10l-2 6M110 20l-2 6M8 38l-2 6M113 44l-2 6', tint.shade, 1.2)}`;

const cap: Good = (tint) =>
  `${area('M28 57q0-34 31-34t29 34q-30-6-60 0z', tint.ink)}${line('M59 24q-14 8-15 30M59 24q13 8 14 29', tint.shade, 0.8)}
  ${area('M27 57q32-8 62-1 19 3 21 12-24-7-48-6-22 1-35-5z', tint.shade)}
  <circle cx="59" cy="23" r="2.4" fill="${tint.shade}"/>${crest(58, 41, 1.3, tint)}`;

/** What members wear. */
export const goodsToWear = { tShirt, polo, hoodie, jacket, cap };
