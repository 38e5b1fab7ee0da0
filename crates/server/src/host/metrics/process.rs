//! Figures of the process, under the names that Prometheus' own libraries use.

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

/// Reads them when they are asked for.
#[derive(Debug)]
pub(super) struct Process;

/// What the operating system says; none where it does not.
#[derive(Default)]
struct Figures {
    cpu_seconds: Option<f64>,
    memory_bytes: Option<u64>,
    open_files: Option<u64>,
    most_files: Option<u64>,
    start_seconds: Option<f64>,
}

impl Collector for Process {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> std::fmt::Result {
        let figures = read();
        let mut page = Page(encoder);
        page.write(
            "process_cpu_seconds",
            "Processor time that the process has used",
            figures.cpu_seconds.map(ConstCounter::new),
        )?;
        page.write(
            "process_resident_memory_bytes",
            "Memory that the process has",
            figures.memory_bytes.map(gauge),
        )?;
        page.write(
            "process_open_fds",
            "Files and sockets that the process has open",
            figures.open_files.map(gauge),
        )?;
        page.write(
            "process_max_fds",
            "Files and sockets that it may have open",
            figures.most_files.map(gauge),
        )?;
        page.write(
            "process_start_time_seconds",
            "When the process started, in seconds since 1970",
            figures.start_seconds.map(ConstGauge::new),
        )
    }
}

struct Page<'a>(DescriptorEncoder<'a>);

impl Page<'_> {
    /// Writes a figure, if there is one.
    fn write(
        &mut self,
        name: &str,
        help: &str,
        figure: Option<impl EncodeMetric>,
    ) -> std::fmt::Result {
        let Some(figure) = figure else { return Ok(()) };
        let kind = figure.metric_type();
        figure.encode(self.0.encode_descriptor(name, help, None, kind)?)
    }
}

fn gauge(number: u64) -> ConstGauge<i64> {
    ConstGauge::new(i64::try_from(number).unwrap_or(i64::MAX))
}

#[cfg(target_os = "linux")]
fn read() -> Figures {
    use procfs::process::Process;
    use procfs::{WithCurrentSystemInfo as _, ticks_per_second};
    let Ok(process) = Process::myself() else {
        return Figures::default();
    };
    let stat = process.stat().ok();
    let ticks = ticks_per_second() as f64;
    let limits = process.limits().ok();
    let most = limits.map(|limits| limits.max_open_files.soft_limit);
    let since_boot = stat.as_ref().map(|stat| stat.starttime as f64 / ticks);
    let boot = procfs::boot_time_secs().ok();
    Figures {
        cpu_seconds: stat
            .as_ref()
            .map(|stat| (stat.utime + stat.stime) as f64 / ticks),
        memory_bytes: stat.as_ref().map(|stat| stat.rss_bytes().get()),
        open_files: process
            .fd_count()
            .ok()
            .and_then(|count| u64::try_from(count).ok()),
        most_files: match most {
            Some(procfs::process::LimitValue::Value(most)) => Some(most),
            _ => None,
        },
        start_seconds: since_boot
            .zip(boot)
            .map(|(since_boot, boot)| boot as f64 + since_boot),
    }
}

#[cfg(not(target_os = "linux"))]
fn read() -> Figures {
    Figures::default()
}
