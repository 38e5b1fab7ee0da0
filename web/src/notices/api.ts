/** The server's interface for notices: about what, when and by which way somebody is told. */
import { Requests } from '../common/requests';
import type { FeedPaths, NoticesBody, PushSubscriptionBody, SetNotices, WebhookSecret } from '../common/wire';

/** The requests about notices; each resolves to one answer or throws an `ApiFault`. */
export class NoticesApi extends Requests {
  /** How this person is told. */
  notices(): Promise<NoticesBody> {
    return this.get('/api/v1/me/notices');
  }

  set(wishes: SetNotices): Promise<NoticesBody> {
    return this.post('/api/v1/me/notices', null, wishes);
  }

  /** Has notices pushed to a browser. */
  addPush(subscription: PushSubscriptionBody): Promise<NoticesBody> {
    return this.post('/api/v1/me/notices/push', null, subscription);
  }

  removePush(id: string): Promise<void> {
    return this.tell(`/api/v1/me/notices/push/${encodeURIComponent(id)}/remove`, null, {});
  }

  /** Has notices posted to an address; answers what they are signed by, once. */
  setWebhook(url: string): Promise<WebhookSecret> {
    return this.post('/api/v1/me/notices/webhook', null, { url });
  }

  removeWebhook(): Promise<void> {
    return this.tell('/api/v1/me/notices/webhook', null, { url: null });
  }

  /** Makes the private addresses of feed and calendar; those from before are worth nothing then. */
  makeFeed(): Promise<FeedPaths> {
    return this.post('/api/v1/me/notices/feed', null, {});
  }

  removeFeed(): Promise<void> {
    return this.tell('/api/v1/me/notices/feed/remove', null, {});
  }

  /** Sends a notice by every way that is on. */
  sendTest(): Promise<void> {
    return this.tell('/api/v1/me/notices/try', null, {});
  }
}

export const noticesApi = new NoticesApi();
