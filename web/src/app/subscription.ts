/** A subscription of a browser to notices. */
import type { PushSubscriptionBody } from '../common/wire';

/** What the server needs of a subscription. */
export function bodyOf(subscription: Pick<PushSubscription, 'toJSON'>): PushSubscriptionBody {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
